import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { Refusal } from '../../refusals/index.js';
import { emojiFolder, maxCustomEmoji, maxEmojiBytes } from '../../model/emoji/custom-emoji.js';
import type { RealmId } from '../../model/ids.js';
import type { SentFile } from '../../model/files/uploaded-file.js';
import type { EmojiPicture, Picture } from '../../ports/images.js';
import type { Ports } from '../../ports/ports.js';
import type { ReadTx, WriteTx } from '../../ports/store.js';
import { canAddEmoji, canOverrideEmoji } from '../../rules/custom-emoji.js';
import { composeEmojiName } from './emoji-name.js';
import { keepingFiles } from '../shared/files/keeping-files.js';
import { withinBytes } from '../shared/files/sent-picture.js';
import { permit } from '../shared/permit.js';
import type { Caller, UseCase } from '../use-case.js';

export interface AddCustomEmoji {
  readonly name: string;
  readonly files: ReadonlyArray<SentFile>;
}

interface Checked {
  readonly name: string;
  readonly file: SentFile;
}

/** Checks everything but the picture, which is decoded last since that costs most. */
const check = (
  tx: ReadTx,
  { emoji }: Pick<Ports, 'emoji'>,
  { actor }: Caller,
  { name: written, files }: AddCustomEmoji,
): TaskEither.TaskEither<Failure, Checked> =>
  pipe(
    TaskEither.fromEither(permit(canAddEmoji(actor))),
    TaskEither.chainEitherK(() => pipe(composeEmojiName(written), Either.mapLeft(refused))),
    TaskEither.bindTo('name'),
    TaskEither.bindW('all', () => tx.customEmoji.all()),
    TaskEither.chainEitherK(({ name, all }): Either.Either<Failure, Checked> => {
      const no = (refusal: Refusal): Either.Either<Failure, never> => Either.left(refused(refusal));
      if (all.some((other) => other.name === name && !other.isDeactivated)) return no({ kind: 'emojiNameTaken' });
      const [file, ...others] = files;
      if (file === undefined || others.length > 0) return no({ kind: 'notOneFile' });
      const overriding = emoji.codeOf(name) === null ? Either.right(null) : permit(canOverrideEmoji(actor));
      if (Either.isLeft(overriding)) return overriding;
      const taken = withinBytes(file, maxEmojiBytes);
      if (Either.isLeft(taken)) return no(taken.left);
      return all.length < maxCustomEmoji ? Either.right({ name, file }) : no({ kind: 'tooManyCustomEmoji' });
    }),
  );

interface StoredEmojiPicture {
  readonly picture: string;
  readonly still: string | null;
}

/** Names the pictures and stores them for `use`. */
const keeping = (
  ports: Pick<Ports, 'files' | 'ids'>,
  realmId: RealmId,
  { picture, still }: EmojiPicture,
  use: (kept: StoredEmojiPicture) => TaskEither.TaskEither<Failure, void>,
): TaskEither.TaskEither<Failure, void> => {
  const pathOf = ({ extension }: Picture): string => `${emojiFolder}/${ports.ids.fileName()}.${extension}`;
  const kept: StoredEmojiPicture = { picture: pathOf(picture), still: still === null ? null : pathOf(still) };
  const stills = still === null || kept.still === null ? [] : [[kept.still, still] as const];
  return keepingFiles(ports, realmId, [[kept.picture, picture], ...stills], () => use(kept));
};

const insert = (tx: WriteTx, { actor }: Caller, name: string, kept: StoredEmojiPicture): TaskEither.TaskEither<Failure, void> =>
  pipe(
    tx.customEmoji.insert({ name, authorId: actor.user.id, ...kept }),
    TaskEither.chain((emoji) =>
      tx.append({ entries: [{ kind: 'event', event: { kind: 'emojiAdded', emoji }, audience: { kind: 'everyone' } }], changesRules: true }),
    ),
    TaskEither.map(() => undefined),
  );

/**
 * Adds an emoji to the organization. Decodes and stores the picture while no transaction is open; checks permission and name before that, and again in the
 * writing transaction.
 *
 * Spec: 2 (Reaction), level 307
 */
export const addCustomEmoji: UseCase<AddCustomEmoji, void> = {
  mode: 'waiting',
  run:
    (transact, ports) =>
    ({ realm }, command) =>
      pipe(
        transact('snapshot', (tx, caller) => check(tx, ports, caller, command)),
        TaskEither.chainW(({ file }) => ports.images.emoji(file.bytes)),
        TaskEither.chainEitherK(Either.mapLeft((problem) => refused({ kind: 'badImage', problem }))),
        TaskEither.chain((made) =>
          keeping(ports, realm.id, made, (kept) =>
            transact('write', (tx, caller) =>
              pipe(
                check(tx, ports, caller, command),
                TaskEither.chain(({ name }) => insert(tx, caller, name, kept)),
              ),
            ),
          ),
        ),
      ),
};
