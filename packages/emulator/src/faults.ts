/**
 * The kinds of faults. `drop`: the request is done, and the connection ends before the answer. `cut`: the connection ends without any effect, or, with
 * `milliseconds`, this long after the request began. `delay`: the request waits first. `rateLimited`: 429. `serverError`: 500, without any effect.
 * `expireQueue`: the event queue that the request names is deleted first.
 */
export const faultKinds = ['drop', 'cut', 'delay', 'rateLimited', 'serverError', 'expireQueue'] as const;

export type FaultKind = (typeof faultKinds)[number];

export interface FaultOrder {
  readonly kind: FaultKind;
  /** Below the API's prefix, as `/messages`. Default: any. */
  readonly path?: string;
  /** Default: any. */
  readonly method?: string;
  /** Number of requests with the fault. Default 1. */
  readonly times?: number;
  /** Of a `delay` or before a `cut`. Default 0. */
  readonly milliseconds?: number;
  /** The time to wait in a `rateLimited` answer. Default 1. */
  readonly retryAfterSeconds?: number;
}

export interface Faults {
  /** The next matching requests get the fault. Faults are used in order, one per request. */
  readonly next: (order: FaultOrder) => void;
  /** Removes remaining faults. */
  readonly clear: () => void;
}

interface Pending {
  readonly order: FaultOrder;
  left: number;
}

const max = 1000;

export interface ScriptedFaults extends Faults {
  readonly take: (method: string, path: string) => FaultOrder | null;
}

export const scriptedFaults = (): ScriptedFaults => {
  const pending: Pending[] = [];
  return {
    next: (order) => {
      if (pending.length >= max) throw new Error(`At most ${max} faults can be ordered at a time.`);
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
