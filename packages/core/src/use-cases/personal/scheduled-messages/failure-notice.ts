import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Refusal } from '../../../refusals/index.js';
import type { ScheduledMessage } from '../../../model/personal/scheduled-message.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { findNotificationBot, noticeEntry } from '../../notices/compose-notice.js';
import { type NotSent, notSentText } from '../../notices/personal-texts.data.js';

export type { NotSent };

/** In the words of a notice: not every refusal is told, since what hides something must not be told from what is missing. */
export const reasonOf = ({ kind }: Refusal): NotSent => {
  switch (kind) {
    case 'accountDeactivated':
    case 'realmDeactivated':
      return 'senderInactive';
    case 'recipientDeactivated':
    case 'unknownRecipient':
    case 'recipientsNotVisible':
      return 'recipientGone';
    case 'notAuthorizedToSend':
    case 'noSuchChannelWithId':
    case 'cannotPost':
    case 'cannotCreateTopic':
      return 'mayNotPost';
    default:
      return 'notAllowed';
  }
};

/** Tells the sender, by a direct message that is new to her. Nothing in an organization without a bot to say it. */
export const failureNotice = (
  tx: WriteTx,
  ports: Pick<Ports, 'renderer' | 'clock'>,
  { senderId, content }: ScheduledMessage,
  why: NotSent,
): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> =>
  pipe(
    findNotificationBot(tx),
    TaskEither.chain((bot) =>
      bot === null
        ? TaskEither.right([])
        : pipe(
            tx.conversations.ensure([bot.id, senderId].sort((left, right) => left - right)),
            TaskEither.map(({ id, participants }) => [
              noticeEntry(ports, null, bot, {
                recipient: { kind: 'direct', conversationId: id, participants },
                content: notSentText(why, content),
                channels: [],
              }),
            ]),
          ),
    ),
  );
