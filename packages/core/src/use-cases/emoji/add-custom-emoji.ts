import * as Either from 'fp-ts/lib/Either.js';
import { emojiFolder, maxCustomEmoji, maxEmojiBytes } from '../../model/emoji/custom-emoji.js';
import type { RealmId } from '../../model/ids.js';
import type { SentFile } from '../../model/files/uploaded-file.js';
import type { EmojiPicture, Picture } from '../../ports/images.js';
import type { Ports } from '../../ports/ports.js';
import { canAddEmoji, canOverrideEmoji } from '../../rules/custom-emoji.js';
import { composeEmojiName } from './emoji-name.js';
import { keepingFiles } from '../shared/files/keeping-files.js';
import { fileWithinBytes } from '../shared/files/sent-picture.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';
import type { ReadCall, WriteCall } from '../call.js';
import { type Outcome, done, refuse, decided } from '../outcome.js';

export interface AddCustomEmoji {
  readonly name: string;
  readonly files: ReadonlyArray<SentFile>;
}

interface Checked {
  readonly name: string;
  readonly file: SentFile;
}

/** Checks everything but the picture, which is decoded last since that costs most. */
const check = async ({ tx, ports, actor }: ReadCall, { name: written, files }: AddCustomEmoji): Outcome<Checked> => {
  const allowed = permit(canAddEmoji(actor));
  if (Either.isLeft(allowed)) return allowed;
  const name = decided(composeEmojiName(written));
  if (Either.isLeft(name)) return name;
  const all = await tx.customEmoji.all()();
  if (Either.isLeft(all)) return all;
  if (all.right.some((other) => other.name === name.right && !other.isDeactivated)) return refuse({ kind: 'emojiNameTaken' });
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) return refuse({ kind: 'notOneFile' });
  const overriding = ports.emoji.codeOf(name.right) === null ? Either.right(null) : permit(canOverrideEmoji(actor));
  if (Either.isLeft(overriding)) return overriding;
  const taken = fileWithinBytes(file, maxEmojiBytes);
  if (Either.isLeft(taken)) return refuse(taken.left);
  return all.right.length < maxCustomEmoji ? Either.right({ name: name.right, file }) : refuse({ kind: 'tooManyCustomEmoji' });
};

interface StoredEmojiPicture {
  readonly picture: string;
  readonly still: string | null;
}

/** Names the pictures and stores them for `use`. */
const keeping = async (
  ports: Pick<Ports, 'files' | 'ids'>,
  realmId: RealmId,
  { picture, still }: EmojiPicture,
  use: (kept: StoredEmojiPicture) => Outcome<void>,
): Outcome<void> => {
  const pathOf = ({ extension }: Picture): string => `${emojiFolder}/${ports.ids.fileName()}.${extension}`;
  const kept: StoredEmojiPicture = { picture: pathOf(picture), still: still === null ? null : pathOf(still) };
  const stills = still === null || kept.still === null ? [] : [[kept.still, still] as const];
  return keepingFiles(ports, realmId, [[kept.picture, picture], ...stills], () => use(kept));
};

const insert = async ({ tx, actor }: WriteCall, name: string, kept: StoredEmojiPicture): Outcome<void> => {
  const emoji = await tx.customEmoji.insert({ name, authorId: actor.user.id, ...kept })();
  if (Either.isLeft(emoji)) return emoji;
  const appended = await tx.append({
    entries: [{ kind: 'event', event: { kind: 'emojiAdded', emoji: emoji.right }, audience: { kind: 'everyone' } }],
    changesRules: true,
  })();
  return Either.isLeft(appended) ? appended : done;
};

/**
 * Adds an emoji to the organization. Decodes and stores the picture while no transaction is open; checks permission and name before that, and again in the
 * writing transaction.
 *
 * Spec: 2 (Reaction), level 307
 */
export const addCustomEmoji: UseCase<AddCustomEmoji, void> = {
  mode: 'waiting',
  run: async ({ transact, ports, realm }, command) => {
    const checked = await transact('snapshot', (inside) => check(inside, command));
    if (Either.isLeft(checked)) return checked;
    const made = await ports.images.emoji(checked.right.file.bytes)();
    if (Either.isLeft(made)) return made;
    if (Either.isLeft(made.right)) return refuse({ kind: 'badImage', problem: made.right.left });
    return keeping(ports, realm.id, made.right.right, (kept) =>
      transact('write', async (inside) => {
        const again = await check(inside, command);
        return Either.isLeft(again) ? again : insert(inside, again.right.name, kept);
      }),
    );
  },
};
