import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../failures.js';
import type { MessageId } from '../../../model/ids.js';
import { maxEmojiOnMessage } from '../../../model/messages/reaction.js';
import type { ReactionAdded } from '../../../ports/store.js';
import { decideReaction } from './decide-reaction.js';
import { followByAnswering } from '../../shared/topics/follow-topics.js';
import { messageToChange } from './message-to-change.js';
import { placeOf, publishReaction } from './publish-reaction.js';
import { loadKnownEmoji, type NamedEmoji } from '../../shared/emoji/known-emoji.js';
import type { UseCase } from '../../use-case.js';
import { refuse, decided } from '../../outcome.js';

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
      return refuse({ kind: 'reactionThereAlready' });
    case 'tooManyEmoji':
      return refuse({ kind: 'tooManyEmojiOnMessage' });
  }
};

/** Adds the caller's emoji to a message. Without a copy of the message they get one, as by starring it. Spec: 2 (Reaction) */
export const addReaction: UseCase<AddReaction, void> = {
  mode: 'write',
  run: async (call, { messageId, emoji: asked }) => {
    const { tx } = call;
    const userId = call.actor.user.id;
    const message = await messageToChange(call, messageId);
    if (Either.isLeft(message)) return message;
    const known = await loadKnownEmoji(tx, call.ports);
    if (Either.isLeft(known)) return known;
    const emoji = decided(decideReaction(asked, message.right.reactions, userId, known.right));
    if (Either.isLeft(emoji)) return emoji;
    // Runs before the realm's counter is locked: setting a visibility policy locks the two in this order.
    const followed = await followByAnswering(call, message.right.recipient);
    if (Either.isLeft(followed)) return followed;
    const added = await tx.reactions.add(placeOf(message.right), { ...emoji.right, userId }, maxEmojiOnMessage)();
    if (Either.isLeft(added)) return added;
    const name = nameUnder(added.right);
    if (Either.isLeft(name)) return name;
    return publishReaction(tx, message.right, 'add', { kind: emoji.right.kind, code: emoji.right.code, name: name.right, userId }, followed.right.entries);
  },
};
