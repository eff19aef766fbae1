import type { Line } from '../normalize/lines.ts';
import { closeJson } from './close-json.ts';
import { type Manifest, parseJson, parseYaml } from './manifest.ts';

/** A manifest among the lines, and the line after it. */
export interface ManifestRegion {
  readonly to: number;
  /** Undefined where the lines looked like a manifest and were none. */
  readonly manifest: Manifest | undefined;
  /** Characters of YAML that were parsed, or gone through in vain. */
  readonly yaml: number;
}

/** Longest JSON and longest YAML document that is parsed, in characters. */
const MAX_JSON = 8 * 1024 * 1024;
const MAX_YAML = 512 * 1024;

const YAML_KEY = /^(?:- +)*(?:"[^"]+"|'[^']+'|[A-Za-z_$.][\w./$~-]*):(?:\s|$)/;
const ITEM = /^- (?:apiVersion|kind|metadata|containerID|image|lastState|state|name|allocatedResources):/;
const ROOT =
  /^(?:apiVersion|kind|status|nodeInfo|containerStatuses|initContainerStatuses|lastState|state|clientVersion|serverVersion):(?:\s|$)/;

/** Reads the JSON or YAML document that begins on a line; undefined where the line begins none. */
export function manifestAt(lines: readonly Line[], index: number): ManifestRegion | undefined {
  const line = lines[index];
  if (line === undefined) return undefined;
  const text = line.body.trimStart();
  if (text.startsWith('{') || /^\[\s*(?:\{|$)/.test(text)) return jsonAt(lines, index, text);
  const item = ITEM.test(text);
  if (!item && !ROOT.test(text)) return undefined;
  // The head of a List says nothing; its items are read one by one.
  if (!item && /^(?:items|-)/.test(lines[index + 1]?.body.trimStart() ?? '')) return undefined;
  const to = yamlEnd(lines, index, item);
  if (to === index + 1 && !text.includes(': ')) return undefined;
  const body = lines.slice(index, to).map((member) => member.body);
  const whole = body.join('\n');
  // The items of a list that is too long are read one by one.
  if (whole.length > MAX_YAML) return { to: index + 1, manifest: undefined, yaml: whole.length };
  // The last line of a text that was cut can spoil the rest.
  const cut = to === lines.length && body.length > 1 ? body.slice(0, -1).join('\n') : undefined;
  const manifest =
    parseYaml(whole, line.number) ?? (cut === undefined ? undefined : parseYaml(cut, line.number));
  return { to, manifest, yaml: whole.length };
}

function jsonAt(lines: readonly Line[], index: number, text: string): ManifestRegion | undefined {
  const line = lines[index];
  if (line === undefined) return undefined;
  if (text.length > 1 && !/^[[{]\s*$/.test(text)) {
    const single = /"(?:apiVersion|serverVersion)"/.test(text) && text.length <= MAX_JSON;
    return single ? { to: index + 1, manifest: parseJson(text, line.number), yaml: 0 } : undefined;
  }
  const close = `${' '.repeat(line.body.length - text.length)}${text.startsWith('{') ? '}' : ']'}`;
  let chars = 0;
  for (let at = index; at < lines.length; at += 1) {
    const body = lines[at]?.body ?? '';
    chars += body.length + 1;
    if (chars > MAX_JSON) return { to: at, manifest: undefined, yaml: 0 };
    if (at === index || body.trimEnd() !== close) continue;
    const whole = lines.slice(index, at + 1).map((member) => member.body);
    return { to: at + 1, manifest: parseJson(whole.join('\n'), line.number), yaml: 0 };
  }
  return cutJson(lines, index, chars);
}

/** A document whose end is missing, as in a paste that was cut. */
function cutJson(lines: readonly Line[], index: number, chars: number): ManifestRegion {
  const to = lines.length;
  const begins = lines.slice(index, index + 3).some(({ body }) => body.includes('"apiVersion"'));
  if (!begins || chars > MAX_JSON) return { to, manifest: undefined, yaml: 0 };
  const closed = closeJson(
    lines
      .slice(index)
      .map(({ body }) => body)
      .join('\n'),
  );
  const firstLine = lines[index]?.number ?? 1;
  return { to, manifest: closed === undefined ? undefined : parseJson(closed, firstLine), yaml: 0 };
}

/** A document ends where a line stands further left, or as far left and is no key; an item also where the next one begins. */
function yamlEnd(lines: readonly Line[], index: number, item: boolean): number {
  const base = indentOf(lines[index]?.body ?? '');
  let end = index + 1;
  let chars = 0;
  for (let at = index + 1; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined || line.start === 'prompt') break;
    if (line.body === '') continue;
    const indent = indentOf(line.body);
    const text = line.body.trimStart();
    if (indent < base || text.startsWith('---') || text.startsWith('...')) break;
    if (indent === base && (item || !(YAML_KEY.test(text) || text.startsWith('- ')))) break;
    if (indent === base && /^(?:apiVersion|Name):/.test(text)) break;
    end = at + 1;
    chars += line.body.length + 1;
    if (chars > MAX_YAML) break;
  }
  return end;
}

function indentOf(body: string): number {
  return body.length - body.trimStart().length;
}
