import type * as TaskEither from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../../../failures.js';
import type { Instant } from '../../../model/instant.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import type { RequestedSubscribers } from '../../../model/subscriptions/requested-subscribers.js';
import type { Caller } from '../../use-case.js';

/** Options of single parts. */
export interface PartOptions {
  /** How far back presences go; 0 = none. */
  readonly presenceHistoryDays: number;
  readonly subscribers: RequestedSubscribers;
}

export interface PartInput {
  readonly tx: ReadTx;
  readonly ports: Pick<Ports, 'renderer' | 'secrets'>;
  readonly caller: Caller;
  readonly at: Instant;
  readonly options: PartOptions;
}

/** Data that a client may request on registration. Needs a fixed number of statements, however much data there is. */
export interface Part<A> {
  /** The answer of an empty organization, and for people without an account if the part is for members only. */
  readonly nothing: A;
  readonly membersOnly?: true;
  readonly load: (input: PartInput) => TaskEither.TaskEither<Failure, A>;
}

export const part = <A>(nothing: NoInfer<A>, load: Part<A>['load']): Part<A> => ({ nothing, load });

export const membersOnly = <A>(of: Part<A>): Part<A> => ({ ...of, membersOnly: true });
