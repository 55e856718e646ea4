import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { ScheduledMessageId } from '../../../model/ids.js';
import type { ScheduledMessage } from '../../../model/personal/scheduled-message.js';
import type { WriteCall } from '../../call.js';
import { type Outcome, refuse } from '../../outcome.js';

/** Locks one of the caller's own, sent or not, against concurrent delivery and changes. Another person's counts as missing. */
export const holdScheduledMessage = async ({ tx, actor }: WriteCall, id: ScheduledMessageId): Outcome<ScheduledMessage> => {
  const held = await tx.scheduledMessages.hold(actor.user.id, id)();
  if (Either.isLeft(held)) return held;
  return Option.isNone(held.right) ? refuse({ kind: 'noSuchScheduledMessage' }) : Either.right(held.right.value);
};
