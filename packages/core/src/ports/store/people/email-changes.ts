import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { EmailChange } from '../../../model/people/email-change.js';

export interface EmailChangeReads {
  /** By the fingerprint of the secret part of its link. */
  find(fingerprint: string): TaskEither<Fault, Option<EmailChange>>;
}

/** Changes of addresses that wait for confirmation. Not read by rules. */
export interface EmailChanges extends EmailChangeReads {
  /** Replaces an earlier one of the person, whose link ends. */
  request(change: EmailChange, fingerprint: string): TaskEither<Fault, void>;
  remove(userId: UserId): TaskEither<Fault, void>;
}
