import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders below a folder of outside rules that are looked into: groups, rules, and one more for a checkout's own folder. */
const DEPTH = 4;
/** What a mounted ConfigMap has in its folder (kubernetes.io/docs/concepts/configuration/configmap). */
const CONFIG_MAP_LINK = '..data';

/**
 * Paths of the rule files below a folder from outside, in a stable order: `rule.yaml` in a folder of the rule's name, at any of four depths,
 * or `<rule-id>.yaml` directly in the folder, as a mounted ConfigMap has it; where rules lie in folders of their own, other YAML files
 * beside them are a checkout's own. What begins with a dot is passed over: a ConfigMap's links and a checkout's `.git`. A
 * folder that is not there holds nothing.
 */
export function outsideRuleFiles(folder: string): string[] {
  const flat = namesIn(folder)
    .filter((name) => name.endsWith('.yaml') && name !== 'rule.yaml')
    .map((name) => join(folder, name));
  const inFolders = nested(folder, DEPTH);
  return inFolders.length === 0 || existsSync(join(folder, CONFIG_MAP_LINK))
    ? [...flat, ...inFolders]
    : inFolders;
}

/** Changes whenever one of the files is added, removed or written; also when a link on the way leads elsewhere. */
export function signatureOf(folders: readonly string[]): string {
  return folders
    .flatMap(outsideRuleFiles)
    .map((file) => {
      const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
      return [file, stat?.dev, stat?.ino, stat?.mtimeNs, stat?.size].join(':');
    })
    .join('\n');
}

function nested(folder: string, depth: number): string[] {
  if (depth === 0) return [];
  return namesIn(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory())
    .flatMap((path) => [
      ...(namesIn(path).includes('rule.yaml') ? [join(path, 'rule.yaml')] : []),
      ...nested(path, depth - 1),
    ]);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.') && name !== 'node_modules')
      .sort();
  } catch {
    return [];
  }
}
