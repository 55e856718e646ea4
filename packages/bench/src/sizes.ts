/** Amounts of data, and durations. */
export interface Sizes {
  readonly name: string;
  readonly messages: number;
  /** Messages of a second organization in a database of its own, for the same reads: their cost must be independent of history. */
  readonly fewerMessages: number | null;
  readonly users: number;
  readonly channels: number;
  /** Of the reader, who is in all channels. */
  readonly unread: number;
  /** Messages of an export that is imported. */
  readonly importedMessages: number;
  /** Numbers of polls that wait for one event. */
  readonly polls: ReadonlyArray<number>;
  /** Pairs of runs, server and baseline in turn. The median counts. */
  readonly rounds: number;
  /** Rounds of polls, which take longer. */
  readonly pollRounds: number;
  /** Duration of each run. */
  readonly seconds: number;
  readonly snapshotSeconds: number;
  readonly checks: number;
  /** Events that one client applies. */
  readonly events: number;
}

const bench: Sizes = {
  name: 'bench',
  messages: 1_000_000,
  fewerMessages: null,
  users: 10_000,
  channels: 300,
  unread: 2_500,
  importedMessages: 50_000,
  polls: [1_000, 10_000],
  rounds: 5,
  pollRounds: 1,
  seconds: 0.7,
  snapshotSeconds: 5,
  checks: 200_000,
  events: 10_000,
};

/** `tiny` checks the harness; its figures mean nothing. */
export const sizes: Readonly<Record<'tiny' | 'bench' | 'large', Sizes>> = {
  tiny: {
    name: 'tiny',
    messages: 2_000,
    fewerMessages: 1_000,
    users: 50,
    channels: 5,
    unread: 20,
    importedMessages: 2_000,
    polls: [20],
    rounds: 1,
    pollRounds: 1,
    seconds: 0.1,
    snapshotSeconds: 0.1,
    checks: 100,
    events: 100,
  },
  bench,
  large: { ...bench, name: 'large', messages: 10_000_000, fewerMessages: bench.messages, rounds: 7, pollRounds: 3, seconds: 1, snapshotSeconds: 60 },
};
