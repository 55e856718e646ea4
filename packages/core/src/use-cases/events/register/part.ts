import type * as TaskEither from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../../../failures.js';
import type { Instant } from '../../../model/instant.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import type { RequestedSubscribers } from '../../shared/subscribing/load-subscribers-shown.js';
import type { Caller } from '../../use-case.js';

/** What the request says about single parts. */
export interface PartOptions {
  /** How far back presences go; 0 = none. */
  readonly presenceHistoryDays: number;
  readonly subscribers: RequestedSubscribers;
}

export interface PartInput {
  readonly tx: ReadTx;
  readonly ports: Pick<Ports, 'renderer'>;
  readonly caller: Caller;
  readonly at: Instant;
  readonly options: PartOptions;
}

/** What a client may ask for at once. Takes a fixed number of statements, however much there is of it. */
export interface Part<A> {
  /** What an empty organization answers, and what people without an account get of a part that is for members only. */
  readonly nothing: A;
  readonly membersOnly?: true;
  readonly load: (input: PartInput) => TaskEither.TaskEither<Failure, A>;
}

export const part = <A>(nothing: NoInfer<A>, load: Part<A>['load']): Part<A> => ({ nothing, load });

export const membersOnly = <A>(of: Part<A>): Part<A> => ({ ...of, membersOnly: true });
