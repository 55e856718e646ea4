import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import { waitingInterval } from '../../model/messages/attention.js';
import { type Instant, instant } from '../../model/instant.js';
import type { MissedMessage } from '../../model/mail/missed-message.js';
import type { Ports } from '../../ports/ports.js';
import type { WriteTx } from '../../ports/store.js';
import { mailMoment } from '../../rules/messages/attention-cause.js';
import { type AttentionRequest, attentionAskedIn } from '../attention/attention-asked.js';
import { considerLog } from '../attention/consider-log.js';

const missedBy =
  (now: Instant) =>
  ({ candidate: { messageId, userId, settings }, moment, requestId }: AttentionRequest): MissedMessage => {
    const wait = moment === 'later' ? waitingInterval : Number(settings.emailNotificationsBatchingPeriodSeconds) * 1000;
    return { messageId, userId, isWaiting: moment === 'later', dueAt: instant(now + wait), requestId };
  };

/** Decides for the next entries of the log who is notified of their messages by mail. Returns whether there may be more. */
export const considerMissed = (tx: WriteTx, ports: Pick<Ports, 'clock' | 'renderer'>): TaskEither.TaskEither<Failure, boolean> =>
  considerLog(tx, tx.missedMessages, (entries) =>
    pipe(
      attentionAskedIn(tx, ports, entries, { people: tx.missedMessages, moment: mailMoment }),
      TaskEither.chain((asked) => tx.missedMessages.add(asked.map(missedBy(ports.clock.now())))),
    ),
  );
