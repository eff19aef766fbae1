import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addRules } from '../../src/catalog/layers.ts';
import { loadCatalog } from '../../src/catalog/load.ts';
import { signatureOf } from '../../src/catalog/outside-files.ts';
import { ruleId } from '../../src/domain/ids.ts';
import { ruleText, temporaryFolder, write } from './outside-rule.ts';

const builtIn = loadCatalog();
const OOM = ruleId('out-of-memory');
const KNOWN = builtIn.rules[0]?.id ?? OOM;

function idsFrom(folder: string): string[] {
  const { catalog } = addRules(builtIn, [folder]);
  return catalog.rules.filter((rule) => !builtIn.rules.includes(rule)).map(({ id }) => id);
}

describe('rules from outside', () => {
  it('come from folders of rules, at any depth, and from files of a mounted ConfigMap', () => {
    const folder = temporaryFolder();
    write(folder, 'pantry-a/rule.yaml', ruleText('pantry-a'));
    write(folder, 'house/pantry-b/rule.yaml', ruleText('pantry-b'));
    write(folder, 'checkout/rules/house/pantry-c/rule.yaml', ruleText('pantry-c'));
    write(folder, '.git/pantry-d/rule.yaml', ruleText('pantry-d'));
    // A ConfigMap's volume: links in the folder lead to a hidden one.
    write(folder, '..2026_01/pantry-e.yaml', ruleText('pantry-e'));
    symlinkSync('..2026_01', join(folder, '..data'));
    symlinkSync('..data/pantry-e.yaml', join(folder, 'pantry-e.yaml'));
    expect(idsFrom(folder)).toEqual(['pantry-a', 'pantry-b', 'pantry-c', 'pantry-e']);
  });

  it('are not the other YAML files of a checkout', () => {
    const folder = temporaryFolder();
    write(folder, 'house/pantry-a/rule.yaml', ruleText('pantry-a'));
    write(folder, 'kustomization.yaml', 'resources: []\n');
    expect(addRules(builtIn, [folder])).toMatchObject({ added: 1, faults: [] });
  });

  it('are taken where others are broken, which say why with file and line', () => {
    const folder = temporaryFolder();
    write(folder, 'pantry-a/rule.yaml', ruleText('pantry-a'));
    write(
      folder,
      'pantry-b/rule.yaml',
      ruleText('pantry-b', (text) => text.replace('sandbox\n', 'shaky\n')),
    );
    write(folder, 'pantry-c/rule.yaml', 'id: [');
    write(folder, 'pantry-d/rule.yaml', ruleText('pantry-x'));
    write(
      folder,
      'pantry-e/rule.yaml',
      ruleText('pantry-e', (text) => text.replace("value: 'pantry-e'", 'value: nowhere')),
    );
    const { faults, added, catalog } = addRules(builtIn, [folder]);
    expect(idsFrom(folder)).toEqual(['pantry-a']);
    expect(added).toBe(1);
    expect(catalog.rules).toHaveLength(builtIn.rules.length + 1);
    const told = faults.map(
      ({ file, line, message }) => `${file.slice(folder.length + 1)}:${line}: ${message}`,
    );
    expect(told).toContainEqual(expect.stringMatching(/^pantry-b\/rule\.yaml:3: maturity: /));
    expect(told).toContainEqual(expect.stringMatching(/^pantry-c\/rule\.yaml:1: /));
    expect(told).toContainEqual('pantry-d/rule.yaml:1: the id must be the name of the folder');
    expect(told).toContainEqual('pantry-e/rule.yaml:1: no signal is named nowhere');
  });

  it('cannot take the name of a built-in rule in silence', () => {
    const folder = temporaryFolder();
    write(folder, `${KNOWN}/rule.yaml`, ruleText(KNOWN));
    const { faults, catalog } = addRules(builtIn, [folder]);
    expect(catalog.rule(KNOWN)).toBe(builtIn.rule(KNOWN));
    expect(faults[0]?.message).toContain(`say: replaces: ${KNOWN}`);
  });

  it('replace a built-in rule where they say so, under its name or their own', () => {
    const same = temporaryFolder();
    const replacing = (id: string) => ruleText(id, (text) => `replaces: ${KNOWN}\n${text}`);
    write(same, `${KNOWN}/rule.yaml`, replacing(KNOWN));
    const own = temporaryFolder();
    write(own, 'pantry-own/rule.yaml', replacing('pantry-own'));
    const [first, second] = [addRules(builtIn, [same]), addRules(builtIn, [own])];
    expect([first.faults, second.faults]).toEqual([[], []]);
    expect(first.catalog.rule(KNOWN)?.title.en).toBe(`The failure ${KNOWN}`);
    expect(second.catalog.rule(KNOWN)).toBeUndefined();
    expect(second.catalog.rules).toHaveLength(builtIn.rules.length);
    const both = addRules(builtIn, [same, own]);
    expect(both.faults.map(({ message }) => message)).toEqual([expect.stringContaining('loaded already')]);
  });

  it('do not take a signal away that a built-in rule needs', () => {
    const owner = builtIn.rules.find(({ id, signals }) =>
      builtIn.rules.some(
        (other) =>
          other.id !== id &&
          signals.some((one) => JSON.stringify(other.match).includes(`"contains","value":"${one.id}"`)),
      ),
    );
    const id = owner?.id ?? OOM;
    const folder = temporaryFolder();
    write(
      folder,
      `${id}/rule.yaml`,
      ruleText(id, (text) => `replaces: ${id}\n${text}`),
    );
    const { catalog, faults } = addRules(builtIn, [folder]);
    expect(catalog.rule(id)).toBe(owner);
    expect(faults[0]?.message).toMatch(/^the built-in rule [a-z0-9-]+: no signal is named /);
  });

  it('name a built-in rule that exists, and a folder that does', () => {
    const folder = temporaryFolder();
    write(
      folder,
      'pantry-a/rule.yaml',
      ruleText('pantry-a', (text) => `replaces: no-such-rule\n${text}`),
    );
    const { faults } = addRules(builtIn, [folder, join(folder, 'gone')]);
    expect(faults.map(({ message }) => message)).toEqual([
      'there is no such folder',
      'replaces: no built-in rule is named no-such-rule',
    ]);
  });
});

describe('the signature of folders', () => {
  it('changes when a rule is added, written anew or swapped behind a link', () => {
    const folder = temporaryFolder();
    const seen = new Set<string>();
    const look = () => seen.add(signatureOf([folder])).size;
    look();
    write(folder, 'pantry-a/rule.yaml', ruleText('pantry-a'));
    look();
    write(folder, 'pantry-a/rule.yaml', `${ruleText('pantry-a')}\n# more`);
    look();
    mkdirSync(join(folder, '..1'));
    mkdirSync(join(folder, '..2'));
    for (const name of ['..1', '..2']) write(folder, `${name}/pantry-b.yaml`, ruleText('pantry-b'));
    symlinkSync('..1', join(folder, '..data'));
    symlinkSync('..data/pantry-b.yaml', join(folder, 'pantry-b.yaml'));
    look();
    symlinkSync('..2', join(folder, '..data-new'));
    renameSync(join(folder, '..data-new'), join(folder, '..data'));
    expect(look()).toBe(5);
    expect(look()).toBe(5);
  });
});
