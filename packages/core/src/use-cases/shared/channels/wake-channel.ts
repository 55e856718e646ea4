import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { ChannelId } from '../../../model/ids.js';
import type { Entry, WriteTx } from '../../../ports/store.js';

/** That a channel is recently active from now on, or is not any more. */
const activityEntry = (before: RuledChannel, isRecentlyActive: boolean): Entry => ({
  kind: 'event',
  event: { kind: 'channelUpdated', changes: [{ property: 'isRecentlyActive', value: isRecentlyActive }], before, after: null },
  audience: { kind: 'channelViewers' },
});

/** Keeps that channels wake, or come to rest, in one statement; answers what is told of it. */
export const publishActivity = (
  tx: WriteTx,
  channels: ReadonlyArray<RuledChannel>,
  isRecentlyActive: boolean,
): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> =>
  channels.length === 0
    ? TaskEither.right([])
    : pipe(
        tx.channels.setActivity(
          channels.map(({ id }) => id),
          isRecentlyActive,
        ),
        TaskEither.map(() => channels.map((channel) => activityEntry(channel, isRecentlyActive))),
      );

/**
 * What is told before the first message that a channel has for long. Nothing is asked where it has had one lately. The append that follows says that rules have
 * changed, if there is anything to tell: of two messages that come at once, the one that comes later finds the channel awake.
 */
export const wakeChannel = (tx: WriteTx, channel: RuledChannel | null): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> =>
  publishActivity(tx, channel === null || channel.isRecentlyActive ? [] : [channel], true);

/** The same for those of these channels in which the entries say something. */
export const wakeNoticeChannels = (
  tx: WriteTx,
  channels: ReadonlyArray<RuledChannel>,
  entries: ReadonlyArray<Entry>,
): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> => {
  const recipients = entries.flatMap((entry) => (entry.kind === 'message' ? [entry.message.recipient] : []));
  const isSaidIn = (id: ChannelId): boolean => recipients.some((recipient) => recipient.kind === 'channel' && recipient.channelId === id);
  const woken = new Map(channels.filter(({ id, isRecentlyActive }) => !isRecentlyActive && isSaidIn(id)).map((channel) => [channel.id, channel]));
  return publishActivity(tx, [...woken.values()], true);
};

/** Whether some channel wakes with these entries. */
export const wakesSome = (entries: ReadonlyArray<Entry>): boolean =>
  entries.some(
    (entry) => entry.kind === 'event' && entry.event.kind === 'channelUpdated' && entry.event.changes.some(({ property }) => property === 'isRecentlyActive'),
  );
