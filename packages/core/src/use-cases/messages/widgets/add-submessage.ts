import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
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
  run:
    (tx, ports) =>
    (caller, { messageId, content }) => {
      const senderId = caller.actor.user.id;
      return pipe(
        messageToChange(tx, caller, messageId),
        TaskEither.chainFirstEitherK((message) => pipe(check(message, senderId, content), Either.mapLeft(refused))),
        TaskEither.bindTo('message'),
        // Runs before the realm's counter is locked: setting a visibility policy locks the two in this order.
        TaskEither.bind('followed', ({ message }) => followByAnswering(tx, ports, caller, message.recipient)),
        TaskEither.bind('id', ({ message }) =>
          pipe(
            tx.submessages.add(placeOf(message), { senderId, content }, { onMessage: maxSubmessages, ofOne: maxSubmessagesOfOne }),
            TaskEither.chain((added) => (added === null ? TaskEither.left(refused({ kind: 'tooManySubmessages' })) : TaskEither.right(added))),
          ),
        ),
        TaskEither.bind('published', ({ message, id }) =>
          publishToHolders(tx, message, { kind: 'submessageAdded', messageId, submessage: { id, senderId, content } }),
        ),
        TaskEither.chainW(({ followed, published }) => tx.append({ entries: [...followed.entries, ...published], changesRules: false })),
        TaskEither.map(() => undefined),
      );
    },
};
