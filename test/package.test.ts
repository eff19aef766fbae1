import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';

const REPORT =
  'Failed to create pod sandbox: failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';
const INSTALL_MS = 240_000;
const packed = z.tuple([
  z.object({ filename: z.string(), size: z.number(), files: z.array(z.object({ path: z.string() })) }),
]);

/** npm and what it starts run on the Node.js of the tests. */
const environment = {
  ...{ HOME: process.env['HOME'] ?? '', npm_config_update_notifier: 'false' },
  PATH: [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter),
};
let folder = '';
let archive: z.infer<typeof packed>[0] = { filename: '', size: 0, files: [] };

function npm(args: readonly string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, env: environment, encoding: 'utf8', timeout: INSTALL_MS });
}

describe('the packed file', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'casebook-pack-'));
    const told = npm(['pack', '--json', '--silent', '--pack-destination', folder], '.');
    [archive] = packed.parse(JSON.parse(told.slice(told.indexOf('['))));
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const flags = ['--prefer-offline', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
    npm(['install', ...flags, join(folder, archive.filename)], folder);
  }, INSTALL_MS);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('holds what is needed to run, and nothing else', () => {
    const paths = archive.files.map(({ path }) => path);
    const TOP = [
      '.env.example',
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'package.json',
      'rules.schema.json',
      'src/bin.js',
    ];
    expect(paths.filter((path) => !/^(?:dist|rules)\//.test(path)).sort()).toEqual(TOP.sort());
    const data = /^dist\/demo\/.+\.(?:html|css|svg|yaml|txt)$/;
    expect(
      paths.filter((path) => path.startsWith('dist/') && !path.endsWith('.js') && !data.test(path)),
    ).toEqual([]);
    expect(paths.filter((path) => path.startsWith('rules/') && !/\.(?:yaml|txt|md)$/.test(path))).toEqual([]);
    expect(paths).toEqual(expect.arrayContaining(['dist/cli.js', 'dist/main.js', 'rules/context.yaml']));
    expect(archive.size).toBeLessThan(1_500_000);
  });

  it('diagnoses by npx in a fresh folder', { timeout: INSTALL_MS }, () => {
    const run = (args: readonly string[], input: string) =>
      spawnSync('npx', ['--no-install', 'casebook', ...args], {
        ...{ cwd: folder, env: environment, input, encoding: 'utf8' as const, timeout: 60_000 },
      });
    const found = run(['diagnose'], REPORT);
    expect({ status: found.status, stderr: found.stderr }).toEqual({ status: 0, stderr: '' });
    expect(found.stdout).toContain('The node has no pod IP address left in its range');
    expect(run(['diagnose'], 'all is well').status).toBe(1);
    expect(run(['rules', 'show', 'pod-ip-range-exhausted'], '').stdout).toContain('host-local-exhausted');
  });

  it('says what the server lacks, so its whole program loads', { timeout: INSTALL_MS }, () => {
    const served = spawnSync('npx', ['--no-install', 'casebook', 'serve'], {
      ...{ cwd: folder, env: environment, encoding: 'utf8' as const, timeout: 60_000 },
    });
    expect(served.status).toBe(1);
    expect(served.stderr).toContain('SLACK_BOT_TOKEN is missing');
  });

  it('shows its demo where the optional packages are there', { timeout: INSTALL_MS }, async () => {
    for (const name of ['emulate', 'react', 'react-dom', 'slack-blocks-to-jsx']) {
      symlinkSync(join(process.cwd(), 'node_modules', name), join(folder, 'node_modules', name));
    }
    const program = join(folder, 'node_modules', 'casebook', 'src', 'bin.js');
    const demo = spawn(process.execPath, [program, 'demo'], { env: environment, cwd: folder });
    onTestFinished(() => void demo.kill('SIGKILL'));
    const address = await new Promise<string>((resolve, reject) => {
      let told = '';
      const hear = (chunk: Buffer) => {
        told += chunk.toString('utf8');
        const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(told) ?? [];
        if (url !== undefined) resolve(url);
      };
      demo.stdout.on('data', hear);
      demo.stderr.on('data', hear);
      demo.once('exit', () => reject(new Error(`the demo ended: ${told}`)));
    });
    for (const [path, part] of [
      ['/', '<!doctype html>'],
      ['/page/main.ts', 'import'],
      ['/page/style.css', '@import'],
      ['/blocks.css', '--bk-'],
      ['/samples', 'Failed to create pod sandbox'],
      ['/clusters', '/diagnose pod '],
    ] as const) {
      const response = await fetch(`${address}${path}`, { headers: { 'x-demo-user': 'oncall' } });
      expect(`${path} ${response.status} ${(await response.text()).includes(part)}`).toBe(`${path} 200 true`);
    }
  });

  it('is what package.json says it is', () => {
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    expect(archive.filename).toBe(`casebook-${version}.tgz`);
  });
});
