import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../../refusals/index.js';
import type { Emoji, EmojiKind } from '../../../model/emoji/emoji.js';
import type { MessageId } from '../../../model/ids.js';
import { messageToChange } from './message-to-change.js';
import { placeOf, publishReaction } from './publish-reaction.js';
import { type KnownEmoji, loadKnownEmoji } from '../../shared/emoji/known-emoji.js';
import type { UseCase } from '../../use-case.js';
import { refuse, decided } from '../../outcome.js';

/** By code or by name. A null kind follows from the name; with a code alone, a Unicode emoji. */
export interface RemoveReaction {
  readonly messageId: MessageId;
  readonly name: string | null;
  readonly code: string | null;
  readonly kind: EmojiKind | 'unknown' | null;
}

const emojiOf = ({ name, code, kind }: RemoveReaction, { named }: KnownEmoji): Either.Either<Refusal, Omit<Emoji, 'name'>> => {
  if (kind === 'unknown') return Either.left({ kind: 'noSuchReaction' });
  if (code !== null) return Either.right({ kind: kind ?? 'unicode', code });
  if (name === null) return Either.left({ kind: 'emojiNotNamed' });
  const found = named(name);
  return found === null ? Either.left({ kind: 'noSuchEmoji', emojiName: name }) : Either.right({ kind: kind ?? found.kind, code: found.code });
};

/** Removes the caller's emoji from a message. Spec: 2 (Reaction) */
export const removeReaction: UseCase<RemoveReaction, void> = {
  mode: 'write',
  run: async (call, command) => {
    const { tx } = call;
    const userId = call.actor.user.id;
    const message = await messageToChange(call, command.messageId);
    if (Either.isLeft(message)) return message;
    const known = await loadKnownEmoji(tx, call.ports);
    if (Either.isLeft(known)) return known;
    const emoji = decided(emojiOf(command, known.right));
    if (Either.isLeft(emoji)) return emoji;
    const name = await tx.reactions.remove(placeOf(message.right), userId, emoji.right)();
    if (Either.isLeft(name)) return name;
    if (name.right === null) return refuse({ kind: 'noSuchReaction' });
    return publishReaction(tx, message.right, 'remove', { ...emoji.right, name: name.right, userId });
  },
};
