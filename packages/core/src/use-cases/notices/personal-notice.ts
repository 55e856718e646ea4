import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../model/ids.js';
import type { Ports } from '../../ports/ports.js';
import type { Entry, WriteTx } from '../../ports/store.js';
import { findNotificationBot, type Notice, noticeEntry } from './compose-notice.js';
import type { Outcome } from '../outcome.js';

/** Builds an unread direct message of the service to a person. Empty in an organization without the notification bot. */
export const personalNotice = async (
  tx: WriteTx,
  ports: Pick<Ports, 'renderer' | 'clock'>,
  to: UserId,
  { content, people = [] }: Pick<Notice, 'content' | 'people'>,
): Outcome<ReadonlyArray<Entry>> => {
  const bot = await findNotificationBot(tx);
  if (Either.isLeft(bot)) return bot;
  if (bot.right === null) return Either.right([]);
  const found = await tx.conversations.ensure([bot.right.id, to].sort((left, right) => left - right))();
  if (Either.isLeft(found)) return found;
  const { id, participants } = found.right;
  return Either.right([
    noticeEntry(ports, null, bot.right, { recipient: { kind: 'direct', conversationId: id, participants }, content, channels: [], people }),
  ]);
};
