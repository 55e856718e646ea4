import type { Instant } from '../../../model/instant.js';
import type { RequestedSubscribers } from '../../../model/subscriptions/requested-subscribers.js';
import type { Outcome } from '../../outcome.js';
import type { ReadCall } from '../../call.js';

/** Options of single parts. */
export interface PartOptions {
  /** How far back presences go; 0 = none. */
  readonly presenceHistoryDays: number;
  readonly subscribers: RequestedSubscribers;
}

export interface PartInput {
  readonly call: ReadCall;
  readonly at: Instant;
  readonly options: PartOptions;
}

/** Data that a client may request on registration. Needs a fixed number of statements, however much data there is. */
export interface RegisterPart<A> {
  /** The answer of an empty organization, and for people without an account if the part is for members only. */
  readonly nothing: A;
  readonly membersOnly?: true;
  readonly load: (input: PartInput) => Outcome<A>;
}

export const part = <A>(nothing: NoInfer<A>, load: RegisterPart<A>['load']): RegisterPart<A> => ({ nothing, load });

export const membersOnly = <A>(of: RegisterPart<A>): RegisterPart<A> => ({ ...of, membersOnly: true });
