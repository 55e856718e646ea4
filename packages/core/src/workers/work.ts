import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../failures.js';
import type { Ports } from '../ports/ports.js';
import type { Store } from '../ports/store.js';
import type { PassPorts } from './passes/in-pass.js';

/** What a worker may use. */
export type WorkWorld = Ports &
  PassPorts & {
    readonly store: Store;
  };

/** One kind of recurring work; safe to repeat. */
export interface Work {
  /** Milliseconds from one run to the next. */
  readonly every: number;
  /** Whether it decides by the times at which clients were last seen, and so pauses while these may be wrong. Default false. */
  readonly needsSteadyClock?: boolean;
  readonly run: (world: WorkWorld) => TaskEither<Failure, void>;
}
