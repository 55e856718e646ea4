import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { MessageId } from '../../../model/ids.js';
import { maxEmojiOnMessage } from '../../../model/messages/reaction.js';
import type { ReactionAdded } from '../../../ports/store.js';
import { decideReaction } from './decide-reaction.js';
import { followByAnswering } from '../../shared/topics/follow-topics.js';
import { messageToChange } from './message-to-change.js';
import { placeOf, publishReaction } from './publish-reaction.js';
import { loadKnownEmoji, type NamedEmoji } from '../../shared/emoji/known-emoji.js';
import type { UseCase } from '../../use-case.js';

export interface AddReaction {
  readonly messageId: MessageId;
  readonly emoji: NamedEmoji;
}

/** A concurrent request may have changed what the decision was based on. */
const nameUnder = (added: ReactionAdded): Either.Either<Failure, string> => {
  switch (added.kind) {
    case 'added':
      return Either.right(added.name);
    case 'thereAlready':
      return Either.left(refused({ kind: 'reactionThereAlready' }));
    case 'tooManyEmoji':
      return Either.left(refused({ kind: 'tooManyEmojiOnMessage' }));
  }
};

/** Adds the caller's emoji to a message. Without a copy of the message they get one, as by starring it. Spec: 2 (Reaction) */
export const addReaction: UseCase<AddReaction, void> = {
  mode: 'write',
  run:
    (tx, ports) =>
    (caller, { messageId, emoji: asked }) => {
      const userId = caller.actor.user.id;
      return pipe(
        messageToChange(tx, caller, messageId),
        TaskEither.bindTo('message'),
        TaskEither.bind('known', () => loadKnownEmoji(tx, ports)),
        TaskEither.bind('emoji', ({ message, known }) =>
          TaskEither.fromEither(pipe(decideReaction(asked, message.reactions, userId, known), Either.mapLeft(refused))),
        ),
        // Runs before the realm's counter is locked: setting a visibility policy locks the two in this order.
        TaskEither.bind('followed', ({ message }) => followByAnswering(tx, ports, caller, message.recipient)),
        TaskEither.bind('name', ({ message, emoji }) =>
          pipe(tx.reactions.add(placeOf(message), { ...emoji, userId }, maxEmojiOnMessage), TaskEither.chainEitherK(nameUnder)),
        ),
        TaskEither.chain(({ message, emoji, name, followed }) =>
          publishReaction(tx, message, 'add', { kind: emoji.kind, code: emoji.code, name, userId }, followed.entries),
        ),
      );
    },
};
