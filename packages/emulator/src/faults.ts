/**
 * What can go wrong. `drop`: everything is done, and the connection ends before the answer. `cut`: the connection ends before anything is done, or, with
 * `milliseconds`, as long after the request has begun. `delay`: the request waits first. `rateLimited`: 429. `serverError`: 500, nothing done.
 * `expireQueue`: the event queue that the request names is gone first.
 */
export const faultKinds = ['drop', 'cut', 'delay', 'rateLimited', 'serverError', 'expireQueue'] as const;

export type FaultKind = (typeof faultKinds)[number];

export interface FaultOrder {
  readonly kind: FaultKind;
  /** Below the API's prefix, as `/messages`. Default: any. */
  readonly path?: string;
  /** Default: any. */
  readonly method?: string;
  /** How many requests it meets. Default 1. */
  readonly times?: number;
  /** Of a `delay` or before a `cut`. Default 0. */
  readonly milliseconds?: number;
  /** What a `rateLimited` client is told to wait. Default 1. */
  readonly retryAfterSeconds?: number;
}

export interface Faults {
  /** The next requests of this kind meet it. Orders are met in the order in which they were given, one by each request. */
  readonly next: (order: FaultOrder) => void;
  /** Forgets what was ordered and not met. */
  readonly clear: () => void;
}

interface Pending {
  readonly order: FaultOrder;
  left: number;
}

const most = 1000;

export interface ScriptedFaults extends Faults {
  readonly take: (method: string, path: string) => FaultOrder | null;
}

export const scriptedFaults = (): ScriptedFaults => {
  const pending: Pending[] = [];
  return {
    next: (order) => {
      if (pending.length >= most) throw new Error(`At most ${most} faults can be ordered at a time.`);
      pending.push({ order, left: order.times ?? 1 });
    },
    clear: () => void pending.splice(0),
    take: (method, path) => {
      const index = pending.findIndex(({ order }) => (order.path ?? path) === path && (order.method ?? method).toUpperCase() === method);
      const found = pending[index];
      if (found === undefined) return null;
      found.left -= 1;
      if (found.left <= 0) pending.splice(index, 1);
      return found.order;
    },
  };
};
