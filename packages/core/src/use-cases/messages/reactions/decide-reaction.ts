import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../../refusals/index.js';
import { type Emoji, isSameEmoji } from '../../../model/emoji/emoji.js';
import type { UserId } from '../../../model/ids.js';
import { maxEmojiOnMessage, type Reaction } from '../../../model/messages/reaction.js';
import type { NewReaction } from '../../../ports/store.js';
import { type KnownEmoji, type NamedEmoji, requestedEmoji } from '../../shared/emoji/known-emoji.js';

/** Number of different emoji. */
const varietyOf = (reactions: ReadonlyArray<Reaction>): number => new Set(reactions.map(({ kind, code }) => `${kind} ${code}`)).size;

/**
 * Returns the emoji to add to a message with these reactions. An emoji that is there keeps the name of its first reaction, and may be joined even if the
 * organization has deactivated it since.
 *
 * UPSTREAM: there a message takes any number of different emoji, each as often as there are people.
 */
export const decideReaction = (
  asked: NamedEmoji,
  reactions: ReadonlyArray<Reaction>,
  userId: UserId,
  known: KnownEmoji,
): Either.Either<Refusal, Emoji & Pick<NewReaction, 'joins'>> => {
  const requested = requestedEmoji(asked, known);
  if (Either.isLeft(requested)) return requested;
  const { kind, code, name } = requested.right;
  const same = kind === 'unknown' ? [] : reactions.filter((reaction) => isSameEmoji(reaction, { kind, code }));
  if (same.some((reaction) => reaction.userId === userId)) return Either.left({ kind: 'reactionThereAlready' });
  const [first] = same;
  if (first !== undefined) return Either.right({ kind: first.kind, code, name: first.name, joins: true });
  const problem = known.problemOf(requested.right);
  if (problem !== null || kind === 'unknown') return Either.left(problem ?? { kind: 'invalidEmojiKind' });
  return varietyOf(reactions) < maxEmojiOnMessage
    ? Either.right({ kind, code, name: known.shownName({ kind, code, name }), joins: false })
    : Either.left({ kind: 'tooManyEmojiOnMessage' });
};
