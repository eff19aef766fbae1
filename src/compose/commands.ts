import { findRule } from '../catalog/find-rule.ts';
import type { Facts } from '../domain/facts.ts';
import type { Catalog } from '../domain/ports.ts';
import { createDesk } from '../incidents/desk.ts';
import type { Storage } from '../incidents/storage.ts';
import { redact } from '../redaction/redact.ts';
import { renderHelp, renderLines } from '../render/help.ts';
import { renderChanged, renderGaps, renderIncidents, type TitleOf } from '../render/incident-list.ts';
import { renderRuleSlack } from '../render/rule-page.ts';
import type { CommandReplies } from '../slack/commands.ts';
import { addFact } from '../versions/given-facts.ts';
import { loadRuntimeMatrix } from '../versions/matrix.ts';
import { versionLines } from '../versions/version-lines.ts';
import type { Clusters } from './clusters.ts';
import { createSettingsCommand } from './settings-command.ts';

type IncidentCommands = Pick<CommandReplies, 'incidents' | 'gaps' | 'change'>;

/** Joins what the subcommands of `/diagnose` answer with. */
export function createCommands(catalog: Catalog, storage: Storage, clusters: Clusters): CommandReplies {
  const settings = createSettingsCommand(storage.settings, clusters);
  return { ...createCatalogCommands(catalog), ...createIncidentCommands(catalog, storage), settings };
}

function createIncidentCommands(catalog: Catalog, { incidents }: Storage): IncidentCommands {
  const desk = createDesk({ incidents, redact });
  const titleOf: TitleOf = (id, language) => catalog.rule(id)?.title[language] ?? id;
  return {
    incidents: async (filter, language) =>
      renderIncidents(await desk.list(filter), filter, titleOf, Date.now(), language),
    gaps: async (language) => renderGaps(await desk.gaps(), Date.now(), language),
    change: async (request, by, language) =>
      renderChanged(await desk.change({ ...request, by }), titleOf, language),
  };
}

function createCatalogCommands(catalog: Catalog): Omit<CommandReplies, keyof IncidentCommands | 'settings'> {
  const matrix = loadRuntimeMatrix();
  return {
    help: renderHelp,
    rule: (id, language) => renderRuleSlack(findRule(catalog, id), language),
    versions: (args, language) => {
      const assignments = args
        .filter((word) => word !== '--fact')
        .map((word) => word.replace(/^--fact=/, ''));
      const facts = assignments.reduce<Facts>((known, assignment) => addFact(assignment, known), new Map());
      return renderLines(versionLines(facts, language, new Date(), matrix));
    },
  };
}
