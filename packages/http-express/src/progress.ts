import * as Either from 'fp-ts/lib/Either.js';
import { type Client, type Failure, type Log, logFailure, type Refusal, refused, type Session } from '@parley/core';
import type { Realm } from '@parley/core/model';
import { type BadRequest, badRequestReply, type ErrorContext, type ErrorReply, failureReply } from '@parley/wire';
import { type Call, headerOf } from './call.js';
import { queryKey } from './callers/query-key.js';

/** What is known of a call so far, for the answer and the log. */
export interface Progress {
  readonly call: Call;
  /** Milliseconds of `performance`. */
  readonly began: number;
  /** What is asked for; null while unknown, and for good where nothing has this path and method. */
  operation: { readonly method: string; readonly path: string } | null;
  realm: Realm | null;
  session: Session | null;
  client: Client | null;
  /** The rate limit headers: how many calls the caller has left. */
  rateHeaders: Readonly<Record<string, string>>;
  /** Set where the operation signs a browser in. */
  cookies: ReadonlyArray<string>;
  /** Where a successful caller is sent; null: nowhere. */
  location: string | null;
}

/** The result of a step, or the error that ends the call there. */
export type Step<Found> = Either.Either<ErrorReply, Found>;

export const begin = (call: Call): Progress => ({
  call,
  began: performance.now(),
  operation: null,
  realm: null,
  session: null,
  client: null,
  rateHeaders: {},
  cookies: [],
  location: null,
});

const contextOf = ({ call: { mount }, realm }: Progress): ErrorContext => ({
  open: mount.open,
  dummyEmailHost: mount.server.dummyEmailHost(realm?.stringId ?? ''),
});

export const refuse = (progress: Progress, refusal: Refusal): Step<never> => Either.left(failureReply(refused(refusal), contextOf(progress)));

/** The challenge for a header of the API hides why; callers who need no such header are told, as at signing in. */
const reasons = { realmDeactivated: 'signInRealmDeactivated', accountDeactivated: 'signInAccountDeactivated' } as const;

const needsNoHeader = (call: Call): boolean =>
  call.api === 'browser' || (headerOf(call, 'authorization') === undefined && new URLSearchParams(call.query).has(queryKey));

const withReason = (call: Call, failure: Failure): Failure =>
  failure.kind === 'refused' && failure.refusal.kind in reasons && needsNoHeader(call)
    ? { ...failure, refusal: { kind: reasons[failure.refusal.kind as keyof typeof reasons] } }
    : failure;

/** Logs what is hidden from clients under the request's id: a fault, and, at the debug level, the rule that refused with its grounds. */
export const fail = (progress: Progress, failure: Failure, log: Log): Step<never> => {
  if (failure.kind === 'refused' && failure.proof !== null) {
    const { rule, grounds } = failure.proof;
    log.debug?.('a rule refused', { requestId: progress.call.id, refusal: failure.refusal.kind, proof: { rule, grounds } });
  }
  logFailure(log, 'a request failed', failure, { requestId: progress.call.id });
  return Either.left(failureReply(withReason(progress.call, failure), contextOf(progress)));
};

export const misread = (progress: Progress, problem: BadRequest): Step<never> => Either.left(badRequestReply(problem, contextOf(progress)));
