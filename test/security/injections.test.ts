import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../../src/catalog/load.ts';
import { createDiagnose } from '../../src/diagnosis/diagnose.ts';
import type { ClusterSnapshot, ClusterTarget } from '../../src/domain/cluster.ts';
import type { Diagnosis } from '../../src/domain/diagnosis.ts';
import { createLogger } from '../../src/logger.ts';
import { redact } from '../../src/redaction/redact.ts';
import { renderSlack } from '../../src/render/slack-blocks.ts';
import { renderTerminal } from '../../src/render/terminal.ts';
import { checkMessage } from '../../src/slack/check-message.ts';
import { elementTypes, mrkdwnTexts } from '../render/slack-view.ts';
import { INJECTIONS } from './injections.ts';

const catalog = loadCatalog();
const diagnose = createDiagnose(catalog);
/** Addresses that the catalog itself links to. */
const OURS = JSON.stringify(catalog.rules);
const ERROR = 'failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';
const TARGET: ClusterTarget = { kind: 'pod', namespace: 'shop', name: 'cart-0' };

/** What an answer makes Slack do beyond showing text. */
function acts(diagnosis: Diagnosis): string[] {
  const message = renderSlack(diagnosis, 'en');
  const { text, blocks = [] } = message;
  const mrkdwn = [text, ...mrkdwnTexts(blocks)].flatMap((each) => each.match(/<[^>]*>?/g) ?? []);
  const foreign = mrkdwn.filter((tag) => {
    const url = /^<(https:[^|>]+)\|/.exec(tag)?.[1];
    return url === undefined || !isOurs(url.replaceAll('&amp;', '&'));
  });
  const types = elementTypes(blocks).filter((type) =>
    /^(?:user|usergroup|broadcast|channel|emoji|date|team)$/.test(type),
  );
  const links = urls(blocks).filter((url) => !isOurs(url));
  return [...foreign, ...types, ...links, ...checkMessage(message)];
}

/** A rule writes `owner/name#1` for an issue. */
function isOurs(url: string): boolean {
  const [, repository, number] =
    /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\/(?:issues|pull)\/(\d+)$/.exec(url) ?? [];
  return (
    OURS.includes(JSON.stringify(url)) ||
    (repository !== undefined && OURS.includes(`"${repository}#${number}"`))
  );
}

function urls(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(urls);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'url' in value && typeof value.url === 'string' ? [value.url] : [];
  return [...own, ...Object.values(value).flatMap(urls)];
}

/** Control and direction characters that reach a terminal. */
function unseen(diagnosis: Diagnosis): string[] {
  return (
    renderTerminal(diagnosis, 'en', { color: false, width: 100 }).match(/[^\P{C}\n]|\p{Zl}|\p{Zp}/gu) ?? []
  );
}

/** A cluster in which every text that a person can choose is this one. */
function snapshotWith(text: string): ClusterSnapshot {
  const container = {
    ...{ name: text, init: false, image: text, probes: [], devicePaths: [], restarts: 3, ready: false },
    state: { kind: 'waiting', reason: 'ContainerCreating', message: `${ERROR} ${text}` } as const,
  };
  return {
    pods: [
      {
        ...{ name: text, namespace: 'shop', phase: 'Pending', node: text, owner: `ReplicaSet/${text}` },
        ...{ finalizers: [text], schedulingGates: [], conditions: [], containers: [container] },
        volumes: [{ name: text, kind: 'secret', source: text }],
      },
    ],
    nodes: [],
    events: [
      {
        type: 'Warning',
        reason: 'FailedCreatePodSandBox',
        message: `${text} ${ERROR} ${text}`,
        object: `pod/${text}`,
      },
    ],
    claims: [],
    webhooks: [text],
    logs: [{ container: text, text: `${text}\n${ERROR} ${text}\n` }],
  };
}

describe('200 injections', { timeout: 120_000 }, () => {
  it('are at least 200', () => expect(new Set(INJECTIONS).size).toBeGreaterThanOrEqual(200));

  it.each([
    ['before an error', (mark: string) => `${mark}\n${ERROR}`],
    ['in the line of an error', (mark: string) => `pod="shop/${mark}" ${ERROR} ${mark}`],
    ['alone', (mark: string) => mark],
  ])('%s in a paste mention nobody and link nowhere', async (_where, paste) => {
    const found: unknown[] = [];
    for (const mark of INJECTIONS) {
      const diagnosis = await diagnose(redact(paste(mark)), new Map());
      const bad = [...acts(diagnosis), ...unseen(diagnosis)];
      if (bad.length > 0) found.push([mark, bad]);
    }
    expect(found).toEqual([]);
  });

  it('in names, states, events and logs of a cluster do neither', async () => {
    const found: unknown[] = [];
    for (const mark of INJECTIONS) {
      const snapshot = snapshotWith(mark);
      const part = { name: 'prod', reads: [{ read: 'pod', state: 'read' } as const], target: TARGET };
      const context = { target: TARGET, eager: true, look: async () => ({ part, snapshot }) };
      const diagnosis = await diagnose(redact(''), new Map(), context);
      expect(diagnosis.findings.length).toBeGreaterThan(0);
      const bad = [...acts(diagnosis), ...unseen(diagnosis)];
      if (bad.length > 0) found.push([mark, bad]);
    }
    expect(found).toEqual([]);
  });

  it('are one line of JSON for each event of the log', () => {
    const lines: string[] = [];
    const logger = createLogger('debug', { write: (line) => void lines.push(line) });
    for (const mark of INJECTIONS) {
      logger.info({ pod: mark, err: new Error(mark) }, `cannot read ${mark}`);
    }
    expect(lines).toHaveLength(INJECTIONS.length);
    for (const line of lines) {
      expect(line.trimEnd()).not.toMatch(/[\n\r]/);
      expect(JSON.parse(line)).toMatchObject({ level: 30, name: 'casebook' });
    }
  });
});
