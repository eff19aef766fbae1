import { findRule } from '../catalog/find-rule.ts';
import type { Facts } from '../domain/facts.ts';
import type { AccessPolicy } from '../domain/policy.ts';
import type { Catalog } from '../domain/ports.ts';
import { createDesk } from '../incidents/desk.ts';
import type { Storage } from '../incidents/storage.ts';
import { spelled } from '../intake/spelled.ts';
import { redact } from '../redaction/redact.ts';
import { renderHelp, renderLines } from '../render/help.ts';
import { renderChanged, renderGaps, renderIncidents, type TitleOf } from '../render/incident-list.ts';
import { renderRuleSlack } from '../render/rule-page.ts';
import { say } from '../render/text.ts';
import type { CommandReplies } from '../slack/commands.ts';
import { addFact } from '../versions/given-facts.ts';
import { loadRuntimeMatrix } from '../versions/matrix.ts';
import { versionLines } from '../versions/version-lines.ts';
import type { Clusters } from './clusters.ts';
import { createSettingsCommand } from './settings-command.ts';

type IncidentCommands = Pick<CommandReplies, 'incidents' | 'gaps' | 'change'>;

/** Joins what the subcommands of `/diagnose` answer with. `now` gives milliseconds since the epoch. */
export function createCommands(
  catalog: Catalog,
  storage: Storage,
  clusters: Clusters,
  now: () => number,
): CommandReplies {
  const settings = createSettingsCommand(storage.settings, clusters);
  return {
    ...createCatalogCommands(catalog, now),
    ...createIncidentCommands(catalog, storage, clusters.policy, now),
    settings,
  };
}

function createIncidentCommands(
  catalog: Catalog,
  { incidents }: Storage,
  policy: AccessPolicy,
  now: () => number,
): IncidentCommands {
  const desk = createDesk({ incidents, redact, now });
  const titleOf: TitleOf = (id, language) => catalog.rule(id)?.title[language] ?? id;
  return {
    incidents: async (filter, language) =>
      renderIncidents(await desk.list(filter), filter, titleOf, now(), language),
    gaps: async (language) => renderGaps(await desk.gaps(), now(), language),
    change: async (request, by, language) =>
      (await policy.allows(by, 'incidents'))
        ? renderChanged(await desk.change({ ...request, by: by.user }), titleOf, language)
        : { text: say(language, 'click.not-handler') },
  };
}

function createCatalogCommands(
  catalog: Catalog,
  now: () => number,
): Omit<CommandReplies, keyof IncidentCommands | 'settings'> {
  const matrix = loadRuntimeMatrix();
  return {
    help: (language, correction) => renderHelp(language, correction && spelled(correction, redact)),
    rule: (id, language) => renderRuleSlack(findRule(catalog, redact(id)), language),
    versions: (args, language) => {
      const assignments = args
        .filter((word) => word !== '--fact')
        .map((word) => redact(word.replace(/^--fact=/, '')));
      const facts = assignments.reduce<Facts>((known, assignment) => addFact(assignment, known), new Map());
      return renderLines(versionLines(facts, language, new Date(now()), matrix));
    },
  };
}
