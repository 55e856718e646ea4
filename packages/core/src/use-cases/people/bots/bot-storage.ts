import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../failures.js';
import { maxStorage, type StorageSize, type StoredTexts } from '../../../model/people/bot-storage.js';
import { codePoints } from '../../../text/fold.js';
import type { UseCase } from '../../use-case.js';
import { refuse } from '../../outcome.js';

const sizeOf = (entries: StoredTexts): StorageSize => {
  const pairs = Object.entries(entries);
  return { entries: pairs.length, characters: pairs.reduce((sum, [key, value]) => sum + codePoints(key) + codePoints(value), 0) };
};

const withinBounds = (size: StorageSize): Either.Either<Failure, StorageSize> => {
  const excess = size.characters - maxStorage.characters;
  if (excess > 0) return refuse({ kind: 'storageTooLarge', excess, limit: maxStorage.characters });
  return size.entries > maxStorage.entries ? refuse({ kind: 'tooManyStorageEntries', limit: maxStorage.entries }) : Either.right(size);
};

export interface PutStorage {
  readonly entries: StoredTexts;
}

/** Adds entries to the caller's storage, and replaces those of the same keys. All or nothing. Three statements, however many entries. */
export const putBotStorage: UseCase<PutStorage, void> = {
  mode: 'write',
  run: async ({ tx, actor: { user } }, { entries }) => {
    const added = sizeOf(entries);
    const held = await tx.botStorage.hold(user.id, Object.keys(entries))();
    if (Either.isLeft(held)) return held;
    const { all, ofKeys } = held.right;
    const size = withinBounds({
      entries: all.entries - ofKeys.entries + added.entries,
      characters: all.characters - ofKeys.characters + added.characters,
    });
    return Either.isLeft(size) ? size : tx.botStorage.put(user.id, entries, size.right)();
  },
};

/** `all`: every stored entry. */
export interface StorageKeys {
  readonly keys: ReadonlyArray<string> | 'all';
}

/** Returns entries of the caller's storage; refused if one of the keys is unknown. One query. */
export const getBotStorage: UseCase<StorageKeys, StoredTexts> = {
  mode: 'snapshot',
  run: async ({ tx, actor: { user } }, { keys }) => {
    const entries = await tx.botStorage.read(user.id, keys)();
    if (Either.isLeft(entries)) return entries;
    const hasAll = keys === 'all' || keys.every((key) => Object.hasOwn(entries.right, key));
    return hasAll ? entries : refuse({ kind: 'noSuchStorageKey' });
  },
};

/** Removes entries of the caller's storage, or all; ignores unknown keys. Two statements. */
export const deleteBotStorage: UseCase<StorageKeys, void> = {
  mode: 'write',
  run: ({ tx, actor: { user } }, { keys }) => tx.botStorage.remove(user.id, keys)(),
};
