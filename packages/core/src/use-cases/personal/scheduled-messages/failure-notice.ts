import type { Refusal } from '../../../refusals/index.js';
import type { ScheduledMessage } from '../../../model/personal/scheduled-message.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import type { Outcome } from '../../outcome.js';
import { personalNotice } from '../../notices/personal-notice.js';
import { type NotSent, notSentText } from '../../notices/personal-texts.data.js';

export type { NotSent };

/** Reduces a refusal to the reasons of notices, which do not distinguish hidden things from missing ones. */
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

/** Builds an unread direct message to the sender. Empty in an organization without the notification bot. */
export const failureNotice = (
  tx: WriteTx,
  ports: Pick<Ports, 'renderer' | 'clock'>,
  { senderId, content }: ScheduledMessage,
  why: NotSent,
): Outcome<ReadonlyArray<Entry>> => personalNotice(tx, ports, senderId, { content: notSentText(why, content) });
