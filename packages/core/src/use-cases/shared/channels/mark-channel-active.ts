import * as Either from 'fp-ts/lib/Either.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { ChannelId } from '../../../model/ids.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import type { Outcome } from '../../outcome.js';

/** Builds the entry that a channel becomes active or inactive. */
const activityEntry = (before: RuledChannel, isRecentlyActive: boolean): Entry => ({
  kind: 'event',
  event: { kind: 'channelUpdated', changes: [{ property: 'isRecentlyActive', value: isRecentlyActive }], before, after: null },
  audience: { kind: 'channelViewers' },
});

/** Stores that channels become active or inactive, in one statement; returns the entries to publish. */
export const publishActivity = async (tx: WriteTx, channels: ReadonlyArray<RuledChannel>, isRecentlyActive: boolean): Outcome<ReadonlyArray<Entry>> => {
  if (channels.length === 0) return Either.right([]);
  const set = await tx.channels.setActivity(
    channels.map(({ id }) => id),
    isRecentlyActive,
  )();
  return Either.isLeft(set) ? set : Either.right(channels.map((channel) => activityEntry(channel, isRecentlyActive)));
};

/**
 * Returns the entries to publish before a channel's first message for long; empty without a query if the channel is active. If there are any, the following
 * append sets `changesRules`: of two concurrent messages, the later one finds the channel active.
 */
export const markChannelActive = (tx: WriteTx, channel: RuledChannel | null): Outcome<ReadonlyArray<Entry>> =>
  publishActivity(tx, channel === null || channel.isRecentlyActive ? [] : [channel], true);

/** Returns what `markChannelActive` does, for those of these channels to which the entries add messages. */
export const wakeNoticeChannels = async (tx: WriteTx, channels: ReadonlyArray<RuledChannel>, entries: ReadonlyArray<Entry>): Outcome<ReadonlyArray<Entry>> => {
  const recipients = entries.flatMap((entry) => (entry.kind === 'message' ? [entry.message.recipient] : []));
  const isSentTo = (id: ChannelId): boolean => recipients.some((recipient) => recipient.kind === 'channel' && recipient.channelId === id);
  const woken = new Map(channels.filter(({ id, isRecentlyActive }) => !isRecentlyActive && isSentTo(id)).map((channel) => [channel.id, channel]));
  return publishActivity(tx, [...woken.values()], true);
};

/** Whether a channel becomes active with these entries. */
export const wakesSome = (entries: ReadonlyArray<Entry>): boolean =>
  entries.some(
    (entry) => entry.kind === 'event' && entry.event.kind === 'channelUpdated' && entry.event.changes.some(({ property }) => property === 'isRecentlyActive'),
  );
