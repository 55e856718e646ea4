import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../failures.js';
import type { Ports } from '../ports/ports.js';
import type { Store } from '../ports/store.js';

/** What a worker may use. */
export type WorkWorld = Pick<Ports, 'queues' | 'wakeUp' | 'clock' | 'log' | 'renderer' | 'server' | 'files' | 'mailer' | 'pushRelay'> & {
  readonly store: Store;
};

/** One kind of recurring work; safe to repeat. */
export interface Work {
  /** Milliseconds from one run to the next. */
  readonly every: number;
  readonly run: (world: WorkWorld) => TaskEither<Failure, void>;
}
