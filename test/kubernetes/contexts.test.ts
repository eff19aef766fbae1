import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CasebookError } from '../../src/domain/errors.ts';
import { createLiveReader, type LiveReaderOptions } from '../../src/kubernetes/live-reader.ts';
import { writeKubeconfig } from '../cluster/kubeconfig.ts';

async function directory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'casebook-contexts-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

async function kubeconfig(...names: readonly string[]): Promise<LiveReaderOptions['source']> {
  const contexts = names.map((name) => ({ name, server: 'https://127.0.0.1:9', token: 'a' }));
  return { kind: 'file', path: await writeKubeconfig(join(await directory(), 'config'), contexts) };
}

function refusal(options: LiveReaderOptions): CasebookError {
  try {
    createLiveReader(options);
  } catch (error) {
    if (error instanceof CasebookError) return error;
    throw error;
  }
  throw new Error('not refused');
}

describe('the clusters of a kubeconfig', () => {
  it('are its contexts, the current one first', async () => {
    const source = await kubeconfig('prod', 'stage', 'test');
    expect(createLiveReader({ source }).clusters()).toEqual(['prod', 'stage', 'test']);
    expect(createLiveReader({ source, defaultCluster: 'test' }).clusters()).toEqual([
      'test',
      'prod',
      'stage',
    ]);
    expect(createLiveReader({ source, contexts: ['test', 'stage'] }).clusters()).toEqual(['stage', 'test']);
  });

  it('are found where KUBECONFIG says, several files together', async () => {
    const files = [await kubeconfig('prod'), await kubeconfig('stage')];
    const paths = files.flatMap((source) => (source.kind === 'file' ? source.path : []));
    vi.stubEnv('KUBECONFIG', paths.join(':'));
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    expect([...createLiveReader({ source: { kind: 'default' } }).clusters()].sort()).toEqual([
      'prod',
      'stage',
    ]);
  });

  it('are refused where a named one is missing', async () => {
    const source = await kubeconfig('prod');
    expect(refusal({ source, defaultCluster: 'live' })).toMatchObject({
      code: 'config-invalid',
      message: 'There is no context live in the kubeconfig.',
      hint: 'The contexts are: prod.',
    });
    expect(refusal({ source, contexts: [] })).toMatchObject({ code: 'config-invalid' });
  });

  it('are refused where the file is missing or no kubeconfig', async () => {
    const path = join(await directory(), 'config');
    expect(refusal({ source: { kind: 'file', path } }).message).toContain('ENOENT');
    for (const text of ['', '- a', 'a: [', 'contexts: [{}]', 'clusters: [{ name: a }]']) {
      await writeFile(path, text);
      expect(refusal({ source: { kind: 'file', path } }).code).toBe('config-invalid');
    }
  });

  it('are refused where there is neither a kubeconfig nor a service account', async () => {
    vi.stubEnv('KUBECONFIG', '');
    vi.stubEnv('HOME', await directory());
    vi.stubEnv('KUBERNETES_SERVICE_HOST', undefined);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    expect(refusal({ source: { kind: 'default' } }).message).toContain('There is no kubeconfig');
    expect(refusal({ source: { kind: 'in-cluster', name: 'here' } }).message).toContain(
      'KUBERNETES_SERVICE_HOST',
    );
    vi.stubEnv('KUBERNETES_SERVICE_HOST', '192.0.2.1');
    vi.stubEnv('KUBERNETES_SERVICE_PORT', '443');
    expect(createLiveReader({ source: { kind: 'in-cluster', name: 'here' } }).clusters()).toEqual(['here']);
  });
});
