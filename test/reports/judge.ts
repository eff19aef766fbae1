import { loadCatalog } from '../../src/catalog/load.ts';
import { createDiagnose } from '../../src/diagnosis/diagnose.ts';
import type { Diagnosis } from '../../src/domain/diagnosis.ts';
import { redact } from '../../src/redaction/redact.ts';
import { type Report, readReports } from './report.ts';

/** Capture names that label a case instead of standing in its text. */
const LABELS = new Set([
  'generic',
  'http',
  'nodes',
  'reasons',
  'exit_code',
  'restarts',
  'program',
  'label',
  'variant',
]);

/** Classes of texts that tell of no failure of Kubernetes, of which nothing is to be said. */
const NO_FAILURE = new Set<unknown>(['app-log', 'info-log', 'docker-local-network']);

const diagnose = createDiagnose(loadCatalog(), () => new Date('2026-01-01T00:00:00Z'));

/** The diagnosis of a text with nothing else known. */
export function diagnoseText(text: string): Promise<Diagnosis> {
  return diagnose(redact(text), new Map());
}

/** How one report came out. */
export interface Judgement {
  readonly report: Report;
  readonly diagnosis: Diagnosis;
  /** The expected rule is first and firm, or among the matches where soft is expected. */
  readonly found: boolean;
  readonly forbidden: readonly string[];
  /** Expected captures that the finding lacks. */
  readonly missingCaptures: readonly string[];
  /**
   * Whether the general cause is the first finding, by the class that its signal derives (`captures.generic`), or nothing
   * is found where there is no failure. Undefined for a report that names no class.
   */
  readonly causeFirst?: boolean;
}

/** Diagnoses a report and holds the answer against what it expects. */
export async function judge(report: Report): Promise<Judgement> {
  const diagnosis = await diagnoseText(report.text);
  const rules = diagnosis.findings.map(({ rule }) => String(rule));
  const [first] = diagnosis.findings;
  const own = diagnosis.findings.find(({ rule }) => rule === report.entry);
  const firm = report.expect.strength === 'firm';
  const { generic } = report.expect.captures;
  const causeFirst = NO_FAILURE.has(generic) ? first === undefined : first?.captures['generic'] === generic;
  return {
    report,
    diagnosis,
    found: firm ? first?.rule === report.entry && first.strength === 'firm' : own !== undefined,
    forbidden: report.expect.not.filter((rule) => rules.includes(rule)),
    missingCaptures: Object.entries(report.expect.captures)
      .filter(([name, value]) => !LABELS.has(name) && own?.captures[name] !== String(value))
      .map(([name]) => name),
    ...(generic === undefined ? {} : { causeFirst }),
  };
}

/** The figures that the README states. */
export interface Figures {
  readonly firm: { readonly total: number; readonly firstAndFirm: number };
  readonly soft: { readonly total: number; readonly amongMatches: number };
  readonly captures: { readonly total: number; readonly asExpected: number };
  readonly confusers: { readonly total: number; readonly claimed: number };
  /** Look-alikes and general failures whose report names the class of the cause. */
  readonly general: { readonly total: number; readonly causeFirst: number };
}

/** Judges every report. */
export async function judgeAll(): Promise<Figures> {
  const catalog = await Promise.all(readReports('catalog').map(judge));
  const others = await Promise.all([...readReports('confusers'), ...readReports('general')].map(judge));
  const firm = catalog.filter(({ report }) => report.expect.strength === 'firm');
  const soft = catalog.filter(({ report }) => report.expect.strength === 'soft');
  const captures = catalog.map(({ report, missingCaptures }) => ({
    total: Object.keys(report.expect.captures).filter((name) => !LABELS.has(name)).length,
    missing: missingCaptures.length,
  }));
  const general = others.filter(({ causeFirst }) => causeFirst !== undefined);
  const total = captures.reduce((sum, entry) => sum + entry.total, 0);
  return {
    firm: { total: firm.length, firstAndFirm: firm.filter(({ found }) => found).length },
    soft: { total: soft.length, amongMatches: soft.filter(({ found }) => found).length },
    captures: { total, asExpected: total - captures.reduce((sum, entry) => sum + entry.missing, 0) },
    confusers: {
      total: others.length,
      claimed: others.filter(({ diagnosis }) => diagnosis.findings.some(isDocumented)).length,
    },
    general: { total: general.length, causeFirst: general.filter(({ causeFirst }) => causeFirst).length },
  };
}

function isDocumented({ kind }: Diagnosis['findings'][number]): boolean {
  return kind === 'documented';
}
