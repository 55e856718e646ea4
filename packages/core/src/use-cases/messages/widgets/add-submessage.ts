import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../../refusals/index.js';
import type { MessageId, UserId } from '../../../model/ids.js';
import type { Message } from '../../../model/messages/message.js';
import { maxSubmessages, maxSubmessagesOfOne } from '../../../model/messages/submessage.js';
import { followByAnswering } from '../../shared/topics/follow-topics.js';
import { messageToChange } from '../reactions/message-to-change.js';
import { publishToHolders } from '../reactions/publish-to-holders.js';
import { placeOf } from '../reactions/publish-reaction.js';
import type { UseCase } from '../../use-case.js';
import { checkSubmessage, widgetKindOf } from './check-submessage.js';
import { done, refuse, decided } from '../../outcome.js';

export interface AddSubmessage {
  readonly messageId: MessageId;
  /** JSON text. */
  readonly content: string;
}

/** Only the sender turns a message into a widget; before that, others add nothing. */
const check = ({ senderId, submessages }: Message, caller: UserId, content: string): Either.Either<Refusal, string> => {
  const isAuthor = senderId === caller;
  if (!isAuthor && submessages.every((submessage) => submessage.senderId !== senderId)) return Either.left({ kind: 'cannotAttachSubmessage' });
  const [first] = submessages;
  return checkSubmessage(first === undefined ? null : widgetKindOf(first.content), content, isAuthor);
};

/**
 * Adds a submessage, such as a vote in a poll.
 *
 * UPSTREAM: there a message takes any number of these, of any length.
 *
 * Spec: 2 (Message, `submessages`)
 */
export const addSubmessage: UseCase<AddSubmessage, void> = {
  mode: 'write',
  run: async (call, { messageId, content }) => {
    const { tx } = call;
    const senderId = call.actor.user.id;
    const message = await messageToChange(call, messageId);
    if (Either.isLeft(message)) return message;
    const fits = decided(check(message.right, senderId, content));
    if (Either.isLeft(fits)) return fits;
    // Runs before the realm's counter is locked: setting a visibility policy locks the two in this order.
    const followed = await followByAnswering(call, message.right.recipient);
    if (Either.isLeft(followed)) return followed;
    const added = await tx.submessages.add(placeOf(message.right), { senderId, content }, { onMessage: maxSubmessages, ofOne: maxSubmessagesOfOne })();
    if (Either.isLeft(added)) return added;
    if (added.right === null) return refuse({ kind: 'tooManySubmessages' });
    const id = added.right;
    const published = await publishToHolders(tx, message.right, { kind: 'submessageAdded', messageId, submessage: { id, senderId, content } });
    if (Either.isLeft(published)) return published;
    const appended = await tx.append({ entries: [...followed.right.entries, ...published.right], changesRules: false })();
    return Either.isLeft(appended) ? appended : done;
  },
};
