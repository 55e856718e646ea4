import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { MessageId, UserId } from '../../../model/ids.js';

/** An account that is being deleted permanently: its person is no longer named, and the rest goes in batches. */
export interface AccountDeletion {
  readonly userId: UserId;
  readonly withMessages: boolean;
}

/** One that has begun. */
export interface BegunDeletion extends AccountDeletion {
  /** Storage path of the picture that is still to be deleted; null: none. */
  readonly avatarPath: string | null;
}

/** What stays of an account. */
export interface NamelessAccount {
  readonly email: string;
  readonly fullName: string;
  readonly avatarVersion: number;
}

/** Permanent deletions. They survive a restart: what is left is found by `next`. */
export interface AccountDeletions {
  /**
   * Takes name, address, picture, password, host's id, settings and grants from a deactivated account, and notes that the rest is to be deleted. Says so again of an
   * account that is already being deleted. Two statements. The following append sets `changesRules`.
   */
  begin(deletion: AccountDeletion, nameless: NamelessAccount): TaskEither<Fault, void>;
  /** The oldest account of which something is left. */
  next(): TaskEither<Fault, Option<BegunDeletion>>;
  /** Notes that the files of the picture are deleted. */
  forgetAvatar(userId: UserId): TaskEither<Fault, void>;
  /** The oldest messages of this sender, at most `limit`, ascending. */
  messages(userId: UserId, limit: number): TaskEither<Fault, ReadonlyArray<MessageId>>;
  /** Marks at most `limit` of the files as leaving, and removes their links. Returns the count. */
  files(userId: UserId, limit: number): TaskEither<Fault, number>;
  /** Deletes rows that are the person's own, at most `limit` of one kind; returns the count, 0 when none is left. One statement for each kind without any. */
  personal(userId: UserId, limit: number): TaskEither<Fault, number>;
  finish(userId: UserId): TaskEither<Fault, void>;
}
