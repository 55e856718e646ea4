import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { deletionEntries } from '../../events/messages/deletion-entries.js';
import type { Failure } from '../../failures.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import type { MessageId } from '../../model/ids.js';
import type { TopicName } from '../../model/topics/topic.js';
import { topicKey } from '../../model/topics/topic.js';
import type { User } from '../../model/people/user.js';
import type { Visibility } from '../../model/messages/visibility.js';
import type { Ports } from '../../ports/ports.js';
import type { Entry, WriteTx } from '../../ports/store.js';
import { newestAnchor } from '../../model/messages/anchor-ids.js';
import type { ReaderChannels } from '../shared/reader-channels.js';
import type { Caller } from '../use-case.js';
import { findNotificationBot, noticeEntry } from './compose-notice.js';
import { resolvedText, isResolutionText } from './move-texts.data.js';

export interface ResolutionToAnnounce {
  readonly resolution: 'resolved' | 'unresolved';
  readonly channel: RuledChannel;
  /** The present name. */
  readonly topic: TopicName;
  readonly considered: Visibility;
  readonly readerChannels: ReaderChannels;
}

/** A resolution taken back this soon was a mistake: its notice is deleted. Milliseconds. */
const secondThoughts = 60_000;

/** Returns the newest message of the topic if it is a recent notice of resolving. */
const formerNotice = (
  tx: WriteTx,
  { clock }: Pick<Ports, 'clock'>,
  { actor }: Caller,
  bot: User,
  updated: ResolutionToAnnounce,
): TaskEither.TaskEither<Failure, MessageId | null> => {
  const { channel, topic, considered } = updated;
  const range = { reader: actor.user.id, considered, filter: { kind: 'topics', topics: [{ channelId: channel.id, key: topicKey(topic) }] } } as const;
  return pipe(
    tx.messages.idsUpTo(range, newestAnchor, 1),
    TaskEither.chain(({ ids }) => tx.messages.load(actor.user.id, ids)),
    TaskEither.map(([newest]) => {
      if (newest === undefined) return null;
      const { id, senderId, sentAt, content } = newest.message;
      return senderId === bot.id && isResolutionText(content) && clock.now() - sentAt < secondThoughts ? id : null;
    }),
  );
};

/**
 * Builds the notice about resolving or unresolving a topic; deletes the former notice instead if it is less than a minute old. At most seven queries. Spec: 7
 */
export const resolutionNotice = (
  tx: WriteTx,
  ports: Ports,
  caller: Caller,
  updated: ResolutionToAnnounce,
): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> => {
  const { user } = caller.actor;
  const { channel, topic, resolution, readerChannels } = updated;
  const published = (bot: User): Entry =>
    noticeEntry(ports, caller, bot, { recipient: { kind: 'channel', channelId: channel.id, topic }, content: resolvedText(user, resolution), channels: [] });
  const isSubscribed = (id: number): boolean => readerChannels.channels.some(({ channel: { id: known }, subscribed }) => known === id && subscribed);
  const takeBack = (id: MessageId): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> =>
    pipe(
      tx.messages.delete([id]),
      TaskEither.map((deletion) =>
        deletionEntries(
          deletion,
          readerChannels.channels.map(({ channel: ruled }) => ruled),
          { cause: 'somebody', deletedBy: user.id, isSubscribed },
        ),
      ),
    );
  return pipe(
    findNotificationBot(tx),
    TaskEither.chain((bot) =>
      bot === null
        ? TaskEither.right([])
        : pipe(
            formerNotice(tx, ports, caller, bot, updated),
            TaskEither.chain((former): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> =>
              former === null ? TaskEither.right([published(bot)]) : takeBack(former),
            ),
          ),
    ),
  );
};
