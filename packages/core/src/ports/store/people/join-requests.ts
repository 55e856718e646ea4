import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { JoinRequest } from '../../../model/people/join-request.js';

export interface JoinRequestReads {
  /** By the fingerprint of the secret part of its link. */
  find(fingerprint: string): TaskEither<Fault, Option<JoinRequest>>;
}

/** Requests to join that wait for confirmation. Not read by rules. */
export interface JoinRequests extends JoinRequestReads {
  /** Forgets the organization's requests from before `since`; false, without effect, if it has `max` since then. One statement. */
  add(request: JoinRequest, fingerprint: string, bounds: { readonly since: number; readonly max: number }): TaskEither<Fault, boolean>;
  /** Removes and returns it: of two concurrent calls one gets it. */
  take(fingerprint: string): TaskEither<Fault, Option<JoinRequest>>;
}
