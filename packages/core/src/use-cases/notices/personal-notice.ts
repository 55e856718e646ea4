import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { UserId } from '../../model/ids.js';
import type { Ports } from '../../ports/ports.js';
import type { Entry, WriteTx } from '../../ports/store.js';
import { findNotificationBot, type Notice, noticeEntry } from './compose-notice.js';

/** Builds an unread direct message of the service to a person. Empty in an organization without the notification bot. */
export const personalNotice = (
  tx: WriteTx,
  ports: Pick<Ports, 'renderer' | 'clock'>,
  to: UserId,
  { content, people = [] }: Pick<Notice, 'content' | 'people'>,
): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> =>
  pipe(
    findNotificationBot(tx),
    TaskEither.chain((bot) =>
      bot === null
        ? TaskEither.right([])
        : pipe(
            tx.conversations.ensure([bot.id, to].sort((left, right) => left - right)),
            TaskEither.map(({ id, participants }) => [
              noticeEntry(ports, null, bot, { recipient: { kind: 'direct', conversationId: id, participants }, content, channels: [], people }),
            ]),
          ),
    ),
  );
