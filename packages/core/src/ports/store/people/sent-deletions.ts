import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { MessageId } from '../../../model/ids.js';
import type { BegunSentDeletion, SentDeletion } from '../../../model/people/sent-deletion.js';

/** Some of the messages that are looked at. */
export interface SentBatch {
  /** Those to delete, ascending. */
  readonly ids: ReadonlyArray<MessageId>;
  /** The oldest that was looked at: the next batch is below it. null: none is left. */
  readonly lowest: MessageId | null;
}

/** Deletions of what deactivated people have sent. They survive a restart: what is left is found by `next`. */
export interface SentDeletions {
  /**
   * Notes what is to be deleted of everything sent so far; a deletion that has begun before goes on beside it. Requires that the realm's counter is locked: `holdLog`. One
   * statement.
   */
  begin(deletion: SentDeletion): TaskEither<Fault, BegunSentDeletion>;
  /** The one of the oldest account. */
  next(): TaskEither<Fault, Option<BegunSentDeletion>>;
  /** Looks at the newest messages of these senders, at most `limit`; one statement. */
  batch(deletion: BegunSentDeletion, limit: number): TaskEither<Fault, SentBatch>;
  /** Notes that messages from here on are done. */
  proceed(deletion: BegunSentDeletion, below: MessageId): TaskEither<Fault, void>;
  /** Notes that the files of its pictures are removed. */
  forgetAvatars(deletion: BegunSentDeletion): TaskEither<Fault, void>;
  finish(deletion: BegunSentDeletion): TaskEither<Fault, void>;
}
