import { type Fault, formatFault } from '../catalog/fault.ts';
import { addRules } from '../catalog/layers.ts';
import { loadCatalog } from '../catalog/load.ts';
import { signatureOf } from '../catalog/outside-files.ts';
import type { Diagnose } from '../diagnosis/diagnose.ts';
import type { Catalog, Log } from '../domain/ports.ts';

/** The catalog in use. It changes when a folder of outside rules does; what is in hand then ends with the one it began with. */
export interface LiveCatalog {
  readonly catalog: Catalog;
  readonly diagnose: Diagnose;
  /** Stops following the folders. */
  close(): void;
}

/** What {@link openCatalog} needs. */
export interface LiveCatalogParts {
  /** Folders with rules that are added to the built-in ones. */
  readonly folders: readonly string[];
  /** Makes what diagnoses by a catalog. */
  readonly prepare: (catalog: Catalog) => Diagnose;
  readonly log: Log;
  /** Told of every catalog that comes into use, with the number of rules that were left out. */
  readonly onLoad?: (catalog: Catalog, leftOut: number) => void;
  /** Milliseconds between two looks at the folders; 5,000 without it. */
  readonly pollMs?: number;
}

/** Looking beats notices here: mounted ConfigMaps and network file systems send none that can be relied on. */
const POLL_MS = 5_000;

/**
 * Loads the built-in rules and those of the folders, and follows the folders. A broken rule from outside is left out with one line in
 * the log. When the folders cannot be read, the rules of before stay.
 *
 * @throws CasebookError catalog-invalid for a fault in the built-in rules
 */
export function openCatalog(parts: LiveCatalogParts): LiveCatalog {
  const builtIn = loadCatalog();
  let seen = signatureOf(parts.folders);
  let now = load(parts, builtIn);
  const look = () => {
    try {
      const signature = signatureOf(parts.folders);
      if (signature === seen) return;
      now = load(parts, builtIn);
      seen = signature;
      parts.log.info('the rules were read again', { rules: now.catalog.rules.length });
    } catch (error) {
      parts.log.warn('the rules from outside could not be read again; those of before stay', { error });
    }
  };
  const timer = parts.folders.length === 0 ? undefined : setInterval(look, parts.pollMs ?? POLL_MS).unref();
  return {
    catalog: {
      get rules() {
        return now.catalog.rules;
      },
      get context() {
        return now.catalog.context;
      },
      rule: (id) => now.catalog.rule(id),
    },
    diagnose: (...asked) => now.diagnose(...asked),
    close: () => clearInterval(timer),
  };
}

function load({ folders, prepare, log, onLoad }: LiveCatalogParts, builtIn: Catalog) {
  const { catalog, faults } = addRules(builtIn, folders);
  const byFile = Map.groupBy(faults, ({ file }) => file);
  for (const [first, ...more] of byFile.values()) log.warn(leftOut(first, more.length));
  const diagnose = prepare(catalog);
  onLoad?.(catalog, byFile.size);
  return { catalog, diagnose };
}

function leftOut(fault: Fault | undefined, more: number): string {
  const rest = more === 0 ? '' : ` (and ${more} more)`;
  return `a rule is left out: ${fault === undefined ? '' : formatFault(fault)}${rest}`;
}
