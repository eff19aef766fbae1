/**
 * Names of Casebook's keys. The braces put all of them into one slot of a cluster, since a script may only touch keys of
 * one slot; the load of a bot is far below what one server of a cluster carries.
 */
export interface Keys {
  /** A claim on a request. */
  claim(key: string): string;
  /** A lane's next turn. */
  turn(lane: string): string;
  /** What {@link Keys.queue} begins with. */
  readonly queuePrefix: string;
  incident(fingerprint: string): IncidentKeys;
  /** Fingerprints of incidents by the time they were last seen. */
  readonly incidents: string;
  gap(fingerprint: string): GapKeys;
  /** Fingerprints of gaps by the time they were last seen. */
  readonly gaps: string;
  /** An answer that can be clicked on. */
  answer(id: string): string;
  /** What people said of a rule, by answer and person. */
  votes(rule: string): string;
  /** What was chosen for a channel. */
  settings(channel: string): string;
  /** A small thing that is kept for a while. */
  slip(key: string): string;
}
interface IncidentKeys {
  readonly fields: string;
  /** Occurrences by time. */
  readonly seen: string;
  readonly threads: string;
  readonly namespaces: string;
}
interface GapKeys {
  readonly fields: string;
  readonly seen: string;
}

/** @param prefix of all keys, such as `casebook` */
export function keysOf(prefix: string): Keys {
  const base = `{${prefix}}`;
  return {
    claim: (key) => `${base}:claim:${key}`,
    turn: (lane) => `${base}:turn:${lane}`,
    queuePrefix: `${base}:queue`,
    incident(fingerprint) {
      const fields = `${base}:incident:${fingerprint}`;
      return {
        fields,
        seen: `${fields}:seen`,
        threads: `${fields}:threads`,
        namespaces: `${fields}:namespaces`,
      };
    },
    incidents: `${base}:incidents`,
    gap(fingerprint) {
      const fields = `${base}:gap:${fingerprint}`;
      return { fields, seen: `${fields}:seen` };
    },
    gaps: `${base}:gaps`,
    answer: (id) => `${base}:answer:${id}`,
    votes: (rule) => `${base}:votes:${rule}`,
    settings: (channel) => `${base}:settings:${channel}`,
    slip: (key) => `${base}:slip:${key}`,
  };
}
