import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import type { Refusal } from '../../../refusals/index.js';
import type { Emoji, EmojiKind } from '../../../model/emoji/emoji.js';
import type { MessageId } from '../../../model/ids.js';
import { messageToChange } from './message-to-change.js';
import { placeOf, publishReaction } from './publish-reaction.js';
import { type KnownEmoji, loadKnownEmoji } from '../../shared/emoji/known-emoji.js';
import type { UseCase } from '../../use-case.js';

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
  run: (tx, ports) => (caller, command) => {
    const userId = caller.actor.user.id;
    return pipe(
      messageToChange(tx, caller, command.messageId),
      TaskEither.bindTo('message'),
      TaskEither.bind('known', () => loadKnownEmoji(tx, ports)),
      TaskEither.bind('emoji', ({ known }) => TaskEither.fromEither(pipe(emojiOf(command, known), Either.mapLeft(refused)))),
      TaskEither.bindW('name', ({ message, emoji }) => tx.reactions.remove(placeOf(message), userId, emoji)),
      TaskEither.chain(({ message, emoji, name }) =>
        name === null ? TaskEither.left(refused({ kind: 'noSuchReaction' })) : publishReaction(tx, message, 'remove', { ...emoji, name, userId }),
      ),
    );
  },
};
