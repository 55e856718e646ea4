import type { Channel } from '../../model/channels/channel.js';
import { hasSharedHistory, isPrivate } from '../../model/channels/channel-privacy.js';
import type { UserId } from '../../model/ids.js';
import type { ExportSight, ExportType, PersonInChannel } from '../../model/organization/realm-export.js';

export interface ExportFacts {
  readonly channels: ReadonlyArray<Pick<Channel, 'id' | 'privacy'>>;
  /** Active people who let their private data be exported. */
  readonly consenting: ReadonlyArray<UserId>;
  /** The current subscriptions of these people. */
  readonly subscribed: ReadonlyArray<PersonInChannel>;
}

/**
 * Decides what an export has. Messages of private channels and direct messages leave only with somebody who reads them and consents; where newcomers do not read
 * what was before them, what they received. What a person could read by a permission alone, without being subscribed, is left out.
 */
export const exportSight = (type: ExportType, { channels, consenting, subscribed }: ExportFacts): ExportSight => {
  if (type === 'full') return { kind: 'everything' };
  const open = channels.filter(({ privacy }) => !isPrivate(privacy)).map(({ id }) => id);
  if (type === 'public') return { kind: 'some', channels: open, received: [], people: [] };
  const people = new Set(consenting);
  const privacies = new Map(channels.map(({ id, privacy }) => [id, privacy]));
  const readers = subscribed.filter(({ userId }) => people.has(userId));
  const within = (shared: boolean): ReadonlyArray<PersonInChannel> =>
    readers.filter(({ channelId }) => {
      const privacy = privacies.get(channelId);
      return privacy !== undefined && isPrivate(privacy) && hasSharedHistory(privacy) === shared;
    });
  return { kind: 'some', channels: [...new Set([...open, ...within(true).map(({ channelId }) => channelId)])], received: within(false), people: [...people] };
};
