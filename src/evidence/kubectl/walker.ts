import type { EventView } from '../../domain/cluster.ts';
import type { Line } from '../normalize/lines.ts';
import { couldNotFit } from '../normalize/widths.ts';
import { joinRun } from '../normalize/wraps.ts';
import { ClaimReader } from './claim-reader.ts';
import { isClaimTable, readClaimRow } from './claim-row.ts';
import { readDatedCondition } from './condition-row.ts';
import type { Draft } from './draft.ts';
import { addEvent, eventOfCells, readEventRow } from './event-row.ts';
import { contentOf, fieldOf, fieldsAfter } from './field.ts';
import { NodeReader } from './node-reader.ts';
import { readNodeRow } from './node-row.ts';
import { beginsObject, belongsToPod, fragmentKind, type ObjectKind, objectKind } from './object-kind.ts';
import { type ObjectReader, OtherReader } from './object-reader.ts';
import { PodReader } from './pod-reader.ts';
import { readPodRow } from './pod-row.ts';
import { type Place, readCommand } from './prompt.ts';
import { isHeader, Table } from './table.ts';
import { readServerVersion } from './version.ts';

/** Lines shorter than this were not wrapped by a terminal. */
const MIN_WRAPPED = 40;
/** Lines that one wrapped row is put together from, at most. */
const MAX_WRAPPED = 12;

/** Goes through lines that are no manifest: descriptions, tables and rows of tables. */
export class Walker {
  readonly #lines: readonly Line[];
  readonly #draft: Draft;
  #place: Place = {};
  #reader: ObjectReader | undefined;
  #table: Table | undefined;

  constructor(lines: readonly Line[], draft: Draft) {
    this.#lines = lines;
    this.#draft = draft;
  }

  /** Forgets what the lines before were about. */
  leave(place: Place = {}): void {
    this.#place = place;
    this.#reader = undefined;
    this.#table = undefined;
  }

  /** Reads the line at `index`. @returns the index of the next line to read */
  read(index: number): number {
    const line = this.#lines[index];
    if (line === undefined) return index + 1;
    const text = contentOf(line);
    if (text === '') {
      this.#table = undefined;
      return index + 1;
    }
    const command = readCommand(text);
    if (command !== undefined || line.start === 'prompt') {
      this.leave(command);
      return index + 1;
    }
    if (isHeader(text)) {
      this.#table = new Table(text);
      // A table is another command's output.
      this.#reader = undefined;
      return index + 1;
    }
    const end = this.#event(index, text);
    if (end !== undefined) return end;
    if (!this.#row(text, line.number)) this.#describe(index, line, text);
    return index + 1;
  }

  #event(index: number, text: string): number | undefined {
    const line = this.#lines[index];
    const place = this.#reader?.place ?? this.#place;
    if (line === undefined) return undefined;
    const cells = this.#table?.has('TYPE', 'REASON', 'MESSAGE') === true ? this.#table.row(text) : undefined;
    const ofTable = cells === undefined ? undefined : eventOfCells(cells, place);
    const row = ofTable ?? readEventRow(text, place);
    if (row === undefined) return undefined;
    this.#noteTime(row);
    const to = this.#wrappedEnd(index);
    if (to === index + 1 || ofTable !== undefined) {
      addEvent(row, line.number, this.#draft);
      return index + 1;
    }
    // Whether a blank was lost at the end of a line cannot be told: both readings are kept.
    const joined = (joinRun(this.#lines, { from: index, to })[0] ?? []).slice(0, 2);
    for (const { text: whole } of joined) {
      const event = readEventRow(whole.trim(), place) ?? { ...row };
      addEvent(event, line.number, this.#draft);
      for (const { number } of this.#lines.slice(index + 1, to)) {
        this.#draft.lines.note(event, number, `line ${number}`);
      }
    }
    return to;
  }

  /** A pod's start and how long ago that was tell when it was described. */
  #noteTime({ reason, ageSeconds }: EventView): void {
    const started = Date.parse(this.#reader?.startTime ?? '');
    if (reason !== 'Scheduled' || ageSeconds === undefined || Number.isNaN(started)) return;
    this.#draft.noteTime(new Date(started + ageSeconds * 1000).toISOString());
  }

  /** Where the lines end that a terminal made of the row at `index`. */
  #wrappedEnd(index: number): number {
    let to = index + 1;
    while (to - index < MAX_WRAPPED) {
      const line = this.#lines[to];
      const before = this.#lines[to - 1];
      if (line?.start !== 'none' || line.body === '' || (before?.width ?? 0) < MIN_WRAPPED) break;
      if (!couldNotFit(this.#lines, to - 1)) break;
      to += 1;
    }
    return to;
  }

  #row(text: string, line: number): boolean {
    if (readPodRow(text, line, this.#place, this.#draft) || readNodeRow(text, line, this.#draft)) return true;
    if (this.#table === undefined || !isClaimTable(this.#table)) return false;
    return readClaimRow(text, line, this.#table, this.#place, this.#draft);
  }

  #describe(index: number, line: Line, text: string): void {
    const version = readServerVersion(text);
    if (version !== undefined) this.#draft.noteServerVersion(version, line.number);
    if (beginsObject(this.#lines, index)) this.#begin(objectKind(this.#lines, index), true);
    else this.#beginFragment(index, line, text);
    const field = fieldOf(line);
    if (field === undefined) this.#reader?.text(text, line.number);
    else this.#reader?.field(field, fieldsAfter(this.#lines, index, 1));
  }

  /** A description may begin in its middle, and one of a pod be followed by one of a node. */
  #beginFragment(index: number, line: Line, text: string): void {
    const current = this.#reader;
    if (current !== undefined && !(current instanceof PodReader)) return;
    const kind = readDatedCondition(text) === undefined ? fragmentKind(line) : 'node';
    if (kind === undefined || (kind === 'pod' && current !== undefined)) return;
    const status = text.startsWith('Status:');
    if (status && !belongsToPod(this.#lines, index)) return;
    const told = status ? objectKind(this.#lines, index) : kind;
    if (told !== 'other') this.#begin(told, status);
  }

  #begin(kind: ObjectKind, whole: boolean): void {
    switch (kind) {
      case 'pod':
        this.#reader = new PodReader(this.#draft, whole, this.#place);
        break;
      case 'node':
        this.#reader = new NodeReader(this.#draft, this.#place);
        break;
      case 'claim':
        this.#reader = new ClaimReader(this.#draft, this.#place);
        break;
      case 'other':
        this.#reader = new OtherReader(this.#place.object?.split('/', 1)[0]);
    }
  }
}
