import type * as Either from 'fp-ts/lib/Either.js';
import type { Failure, Part, Unavailable } from '../failures.js';
import { describeCause } from '../faults.js';
import type { Clock } from '../ports/clock.js';
import type { Log } from '../ports/log.js';

/** Milliseconds without a fault after which a part is said to be back: where each second call fails, that is one outage. */
const calm = 10_000;

interface Outage {
  readonly began: number;
  lastFault: number;
  faults: number;
}

/** Tells the operator once that a part is away, and once that it is back. */
export interface Outages {
  noteFault(fault: Unavailable): void;
  noteAnswer(part: Part): void;
}

export const outagesOf = ({ log, clock }: { readonly log: Log; readonly clock: Clock }): Outages => {
  const away = new Map<Part, Outage>();
  return {
    noteFault: ({ part, what, cause }) => {
      const now = clock.now();
      const outage = away.get(part);
      if (outage !== undefined) {
        outage.lastFault = now;
        outage.faults += 1;
        return;
      }
      away.set(part, { began: now, lastFault: now, faults: 1 });
      log.error('a part of the service is away', { part, what, ...describeCause(cause) });
    },
    noteAnswer: (part) => {
      if (away.size === 0) return;
      const outage = away.get(part);
      const now = clock.now();
      if (outage === undefined || now - outage.lastFault < calm) return;
      away.delete(part);
      log.info('a part of the service is back', { part, seconds: Math.round((outage.lastFault - outage.began) / 1000), faults: outage.faults });
    },
  };
};

type Outcome = Either.Either<Failure, unknown>;

const isOutcome = (value: unknown): value is Outcome => typeof value === 'object' && value !== null && '_tag' in value;

/** The same port, whose functions tell `outages` how their work ends. A fault may be of another part, which the work has used. */
export const watched = <Port extends object>(part: Part, port: Port, outages: Outages): Port => {
  const note = (outcome: unknown): void => {
    if (!isOutcome(outcome)) return;
    if (outcome._tag === 'Left' && outcome.left.kind === 'unavailable') outages.noteFault(outcome.left);
    else outages.noteAnswer(part);
  };
  const watch =
    (method: (...values: ReadonlyArray<unknown>) => unknown) =>
    (...values: ReadonlyArray<unknown>): unknown => {
      const work = method(...values);
      if (typeof work !== 'function') return work;
      return async () => {
        const outcome: unknown = await (work as () => Promise<unknown>)();
        note(outcome);
        return outcome;
      };
    };
  const same: object = {};
  for (const [name, value] of Object.entries(port)) {
    if (typeof value === 'function') Object.assign(same, { [name]: watch(value as never) });
    // Read anew each time: a host may change it.
    else Object.defineProperty(same, name, { enumerable: true, get: () => port[name as keyof Port] });
  }
  return same as Port;
};
