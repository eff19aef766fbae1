import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import { startCasebook } from '../../src/compose.ts';
import { mentionEvent, say } from '../../src/demo/conversation.ts';
import { startSender } from '../../src/demo/sender.ts';
import { startWorkspace } from '../../src/demo/workspace.ts';
import { CasebookError } from '../../src/domain/errors.ts';
import { createLogger } from '../../src/logger.ts';
import { ruleText, temporaryFolder, write } from '../catalog/outside-rule.ts';
import { allToPerson } from '../cluster/house.ts';
import { writeKubeconfig } from '../cluster/kubeconfig.ts';
import { CRASHING } from '../cluster/objects.ts';
import { familiesOf, samplesOf } from '../deploy/exposition.ts';
import { serving } from '../kubernetes/stand-in.ts';
import { loopback } from '../loopback.ts';
import { buttonsOf, clickPayload } from '../slack/clicks/payloads.ts';
import { refuseBroken } from '../slack/harness.ts';
import { until } from '../until.ts';

const REPORT =
  'Failed to create pod sandbox: failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';
const POD = { kind: 'Pod', spec: { nodeName: 'node-a', containers: [{ name: 'app' }] }, status: CRASHING };

/** The whole program with a cluster and rules from outside; `held` keeps a diagnosis of it back, `lost` fails. */
async function startAll(held: Promise<void>) {
  const directory = await mkdtemp(join(tmpdir(), 'casebook-metrics-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const workspace = await startWorkspace({ port: 0, refuse: refuseBroken });
  onTestFinished(() => workspace.close());
  const cluster = await loopback(serving({ pod: POD, node: { kind: 'Node' } }));
  const kubeconfig = await writeKubeconfig(join(directory, 'config'), [
    { name: 'prod', server: cluster.url, token: 'a' },
  ]);
  const policy = join(directory, 'policy.yaml');
  await writeFile(policy, stringify(allToPerson(workspace)));
  const rules = temporaryFolder();
  write(rules, 'pantry-a/rule.yaml', ruleText('pantry-a'));
  write(rules, 'pantry-b/rule.yaml', 'id: pantry-b\n');
  const { botToken, signingSecret, apiUrl } = workspace;
  const app = await startCasebook(
    {
      ...{ SLACK_BOT_TOKEN: botToken, SLACK_SIGNING_SECRET: signingSecret, SLACK_API_URL: apiUrl },
      ...{ HOST: '127.0.0.1', PORT: 0, LOG_LEVEL: 'silent', QUEUE_CAPACITY: 1, QUEUE_CONCURRENCY: 1 },
      ...{ KUBECONFIG: kubeconfig, POLICY_FILE: policy, RULES_PATH: [rules] },
    },
    createLogger('silent'),
    {
      around: (diagnose) => async (job) => {
        if (job.text.includes('hold this')) await held;
        if (job.text.includes('lose this')) throw new CasebookError('usage', 'lost', { hint: 'none' });
        return diagnose(job);
      },
    },
  );
  onTestFinished(() => app.stop(1000));
  const eventsUrl = `${app.url}/slack/events`;
  workspace.sendEventsTo(eventsUrl);
  const sender = await startSender({ ...workspace, eventsUrl });
  onTestFinished(() => sender.close());
  const scrape = async () => (await fetch(`${app.url}/metrics`)).text();
  return {
    workspace,
    sender,
    scrape,
    app,
    ask: (text: string) => say({ workspace, sender, settled: app.settled }, text),
  };
}

it('shows every metric move', { timeout: 120_000 }, async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { workspace, sender, scrape, app, ask } = await startAll(held);
  const first = await scrape();
  const before = samplesOf(first);
  expect(before.get('casebook_ready')).toBe(1);
  expect(before.get('casebook_queue_waiting_jobs')).toBe(0);
  expect(before.get('casebook_catalog_left_out_rules')).toBe(1);
  expect(before.get('casebook_catalog_rules{kind="documented"}')).toBeGreaterThan(20);
  expect(before.get('casebook_catalog_rules{kind="general"}')).toBeGreaterThan(20);
  expect([...before.keys()].find((name) => name.startsWith('casebook_catalog_info'))).toMatch(
    /version="[0-9a-f]{12}"/,
  );
  expect([...before.keys()].find((name) => name.startsWith('casebook_build_info'))).toMatch(
    /version="\d+\.\d+\.\d+",node="\d+/,
  );

  const top = await workspace.write(REPORT);
  await app.settled();
  const [message] = (await workspace.replies(top)).filter(({ user }) => user === workspace.botUserId);
  const button = buttonsOf(message?.blocks ?? []).get('This helped');
  const place = { ...(message === undefined ? {} : { message }), threadTs: top };
  await sender.interact(await clickPayload(workspace, place, button));
  await app.settled();
  await ask(`/diagnose ${REPORT}`);
  await ask('/diagnose pod shop/cart-0');
  await ask('@casebook all pods are green, with Authorization: Bearer abcdefghijklmnop0123456789');
  await ask('@casebook lose this');
  const post = { type: 'message', channel: workspace.channelId, user: workspace.userId, text: REPORT };
  for (let time = 0; time < 2; time++) await sender.event({ ...post, ts: '1700000000.000100' }, 'Ev0001');
  await app.settled();

  // One is in hand, one waits, and the third is refused.
  for (const ts of ['1700000001.000100', '1700000002.000100', '1700000003.000100']) {
    await sender
      .event(mentionEvent(workspace, `<@${workspace.botUserId}> hold this ${ts}`, ts))
      .catch(() => undefined);
  }
  const during = async (name: string) => samplesOf(await scrape()).get(name) ?? 0;
  await until(async () => (await during('casebook_queue_waiting_jobs')) === 1);
  await until(async () => (await during('casebook_queue_oldest_job_age_seconds')) > 0);
  release();
  await app.settled();

  const last = await scrape();
  const after = samplesOf(last);
  const moved = new Set(
    [...after].filter(([name, value]) => value !== (before.get(name) ?? 0)).map(([name]) => name),
  );
  for (const name of [
    'casebook_requests_total{origin="post",result="accepted"}',
    'casebook_requests_total{origin="post",result="duplicate"}',
    'casebook_requests_total{origin="command",result="accepted"}',
    'casebook_requests_total{origin="mention",result="accepted"}',
    'casebook_requests_total{origin="mention",result="refused"}',
    'casebook_diagnoses_total{origin="post",outcome="firm"}',
    'casebook_diagnoses_total{origin="command",outcome="firm"}',
    'casebook_diagnoses_total{origin="mention",outcome="none"}',
    'casebook_unmatched_requests_total',
    'casebook_rule_matches_total{rule="pod-ip-range-exhausted",strength="firm"}',
    'casebook_redactions_total{class="authorization"}',
    'casebook_feedback_total{rule="pod-ip-range-exhausted",kind="helped"}',
    'casebook_given_up_jobs_total',
    ...['queue_wait', 'match', 'decide', 'cluster', 'answer'].map(
      (stage) => `casebook_stage_duration_seconds_count{stage="${stage}"}`,
    ),
    'casebook_slack_call_duration_seconds_count{method="chat.postMessage",result="ok"}',
    'casebook_slack_call_duration_seconds_count{method="response_url",result="ok"}',
    'casebook_kubernetes_call_duration_seconds_count{resource="pods",result="ok"}',
    'casebook_kubernetes_call_duration_seconds_count{resource="events",result="not_found"}',
    'casebook_kubernetes_call_duration_seconds_count{resource="selfsubjectaccessreviews",result="ok"}',
  ]) {
    expect([...moved], name).toContain(name);
  }

  // Nothing is left that nobody has seen move: what was not counted above is a state that was looked at before or during.
  const STATES = [
    ...['ready', 'build_info', 'catalog_info', 'catalog_rules', 'catalog_left_out_rules'],
    ...['queue_waiting_jobs', 'queue_oldest_job_age_seconds'],
  ].map((name) => `casebook_${name}`);
  const families = [...familiesOf(last).keys()].filter((name) => name.startsWith('casebook_'));
  const still = families.filter((family) => ![...moved].some((name) => name.startsWith(family)));
  expect(still.sort()).toEqual(STATES.sort());
});
