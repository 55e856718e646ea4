import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { StorageSize, StoredTexts } from '../../../model/people/bot-storage.js';

/** Texts that accounts store for themselves. Not read by rules: changes need no append. */
export interface BotStorageReads {
  /** The entries of these keys that exist, or all. */
  read(userId: UserId, keys: ReadonlyArray<string> | 'all'): TaskEither<Fault, StoredTexts>;
}

export interface BotStorage extends BotStorageReads {
  /** Locks the account's storage until the transaction ends; returns the size of all its entries, and of those of these keys. Two statements. */
  hold(userId: UserId, keys: ReadonlyArray<string>): TaskEither<Fault, { readonly all: StorageSize; readonly ofKeys: StorageSize }>;
  /** Adds or replaces entries; `all` is the size of all entries afterwards. One statement. */
  put(userId: UserId, entries: StoredTexts, all: StorageSize): TaskEither<Fault, void>;
  /** Removes the entries of these keys, or all; ignores missing ones. Two statements. */
  remove(userId: UserId, keys: ReadonlyArray<string> | 'all'): TaskEither<Fault, void>;
}
