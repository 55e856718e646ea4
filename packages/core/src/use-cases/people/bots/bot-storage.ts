import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import { maxStorage, type StorageSize, type StoredTexts } from '../../../model/people/bot-storage.js';
import { codePoints } from '../../../text/fold.js';
import type { UseCase } from '../../use-case.js';

const sizeOf = (entries: StoredTexts): StorageSize => {
  const pairs = Object.entries(entries);
  return { entries: pairs.length, characters: pairs.reduce((sum, [key, value]) => sum + codePoints(key) + codePoints(value), 0) };
};

const withinBounds = (size: StorageSize): Either.Either<Failure, StorageSize> => {
  const excess = size.characters - maxStorage.characters;
  if (excess > 0) return Either.left(refused({ kind: 'storageTooLarge', excess, limit: maxStorage.characters }));
  return size.entries > maxStorage.entries ? Either.left(refused({ kind: 'tooManyStorageEntries', limit: maxStorage.entries })) : Either.right(size);
};

export interface PutStorage {
  readonly entries: StoredTexts;
}

/** Adds entries to the caller's storage, and replaces those of the same keys. All or nothing. Three statements, however many entries. */
export const putBotStorage: UseCase<PutStorage, void> = {
  mode: 'write',
  run:
    (tx) =>
    ({ actor: { user } }, { entries }) => {
      const added = sizeOf(entries);
      const held: TaskEither.TaskEither<Failure, { readonly all: StorageSize; readonly ofKeys: StorageSize }> = tx.botStorage.hold(
        user.id,
        Object.keys(entries),
      );
      return pipe(
        held,
        TaskEither.chainEitherK(({ all, ofKeys }) =>
          withinBounds({
            entries: all.entries - ofKeys.entries + added.entries,
            characters: all.characters - ofKeys.characters + added.characters,
          }),
        ),
        TaskEither.chainW((size) => tx.botStorage.put(user.id, entries, size)),
      );
    },
};

/** `all`: every stored entry. */
export interface StorageKeys {
  readonly keys: ReadonlyArray<string> | 'all';
}

/** Returns entries of the caller's storage; refused if one of the keys is unknown. One query. */
export const getBotStorage: UseCase<StorageKeys, StoredTexts> = {
  mode: 'snapshot',
  run:
    (tx) =>
    ({ actor: { user } }, { keys }) =>
      pipe(
        tx.botStorage.read(user.id, keys),
        TaskEither.filterOrElseW(
          (found) => keys === 'all' || keys.every((key) => Object.hasOwn(found, key)),
          () => refused({ kind: 'noSuchStorageKey' }),
        ),
      ),
};

/** Removes entries of the caller's storage, or all; ignores unknown keys. Two statements. */
export const deleteBotStorage: UseCase<StorageKeys, void> = {
  mode: 'write',
  run:
    (tx) =>
    ({ actor: { user } }, { keys }) =>
      tx.botStorage.remove(user.id, keys),
};
