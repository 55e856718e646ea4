import type { CountCall, Counted } from '@parley/http-express';

/** Takes calls under a key in the window that ends then, unless another server began one that still lasts. */
export interface CallsTaken {
  readonly key: string;
  readonly calls: number;
  /** When the window ends, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** Counts calls for all servers. Answers in the order of the requests, each with all calls in its window, these included. Keys are different. */
export type TakeCalls = (requests: ReadonlyArray<CallsTaken>) => Promise<ReadonlyArray<Omit<CallsTaken, 'key'>>>;

export interface LeaseOptions {
  /** Distinguishes the keys of different limits. */
  readonly of: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly take: (request: CallsTaken) => Promise<Omit<CallsTaken, 'key'>>;
  readonly now: () => number;
  /** The count could not be shared: until the window ends, this server counts alone. */
  readonly failed: (error: unknown) => void;
}

/** Calls under one key in one window. */
interface Window {
  endsAt: number;
  /** The number of the last call. */
  calls: number;
  /** The last number that this server may give. */
  last: number;
  isShared: boolean;
  taking: Promise<void> | null;
}

/** Part of a limit that a server takes at once. */
const parts = 10;

/** Requests that come while others are under way are taken together. */
export const takenTogether = (take: TakeCalls): LeaseOptions['take'] => {
  interface Waiting {
    readonly request: CallsTaken;
    readonly resolve: (taken: Omit<CallsTaken, 'key'>) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let isTaking = false;
  const run = async (): Promise<void> => {
    isTaking = true;
    // Those of the same moment, too.
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const taken = await take(batch.map(({ request }) => request));
        batch.forEach(({ request, resolve }, index) => resolve(taken[index] ?? request));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isTaking = false;
  };
  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      if (!isTaking) void run();
    });
};

/**
 * Counts calls for several servers. The first tenth of a limit is counted here alone; after that a server takes the calls from the common count, a tenth of the
 * limit at once. Together they allow the limit, and a tenth of it more for each further server at most; and refuse up to a tenth early for each server that holds
 * calls that it does not use.
 */
export const leasedCalls = ({ of, limit, windowMs, take, now, failed }: LeaseOptions): CountCall => {
  const free = Math.floor(limit / parts);
  const portion = Math.max(1, free);
  let current = new Map<string, Window>();
  let former = new Map<string, Window>();
  let turnsAt = now() + windowMs;

  const windowOf = (key: string): Window => {
    const time = now();
    if (time >= turnsAt) {
      former = time >= turnsAt + windowMs ? new Map<string, Window>() : current;
      current = new Map();
      turnsAt = time + windowMs;
    }
    const known = current.get(key) ?? former.get(key);
    if (known !== undefined && time < known.endsAt) return known;
    const begun: Window = { endsAt: time + windowMs, calls: 0, last: free, isShared: false, taking: null };
    current.set(key, begun);
    return begun;
  };

  const takeMore = async (key: string, window: Window, calls: number): Promise<void> => {
    const leased = Math.max(portion, calls);
    // Counts reported now stay until the answer: calls that come meanwhile wait.
    if (!window.isShared) window.last = window.calls;
    try {
      const { calls: all, endsAt } = await take({ key: `${of}:${key}`, calls: leased + (window.isShared ? 0 : window.calls), endsAt: window.endsAt });
      const begin = all - leased;
      // Where no other server took any meanwhile, those that are left are used first.
      Object.assign(window, { isShared: true, endsAt, calls: begin === window.last ? window.calls : begin, last: all });
    } catch (error) {
      failed(error);
      window.last = Infinity;
    }
    window.taking = null;
  };

  const counted = (window: Window, calls: number): Counted => {
    window.calls += calls;
    return { calls: window.calls, msLeft: Math.max(0, window.endsAt - now()) };
  };

  return async (key, calls = 1) => {
    for (;;) {
      const window = windowOf(key);
      // Once the limit is reached nothing more is taken.
      if (window.calls >= limit || window.calls + calls <= window.last) return counted(window, calls);
      await (window.taking ??= takeMore(key, window, calls));
    }
  };
};
