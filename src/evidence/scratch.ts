/** UTF-16 units of text that are taken into typed memory at once. */
export const CHUNK = 32 * 1024;

/**
 * Working memory of one search. A stamp says for which reading an entry of a table was written, so that no table is
 * cleared: a text costs nothing for the signals it does not hold.
 */
export class Scratch {
  readonly units = new Uint16Array(CHUNK);
  /** For each signal, up to where a reading was tried; valid where the stamp is that reading's. */
  readonly triedTo: Int32Array;
  readonly triedStamp: Int32Array;
  /** For each signal, the text in which enough of it was seen. */
  readonly fullStamp: Int32Array;
  readonly #bytes = Buffer.from(this.units.buffer);
  /** Stamp of the reading at hand; never falls. */
  reading = 0;
  /** Stamp of the text at hand. */
  text = 0;

  /** @param signals number of signals in the catalog */
  constructor(signals: number) {
    this.triedTo = new Int32Array(signals);
    this.triedStamp = new Int32Array(signals);
    this.fullStamp = new Int32Array(signals);
  }

  /** Takes a text of at most CHUNK units. */
  load(text: string): void {
    this.#bytes.write(text, 'utf16le');
  }
}
