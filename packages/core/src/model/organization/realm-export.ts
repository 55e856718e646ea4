import type { ChannelId, UserId } from '../ids.js';

/** How much of an organization an export has: what every member may read; also what those can read who let their private data be exported; all of it. */
export type ExportType = 'public' | 'withConsent' | 'full';

/** A person in a channel. */
export interface PersonInChannel {
  readonly userId: UserId;
  readonly channelId: ChannelId;
}

/** What an export has of messages, and of whom it has what is theirs alone. */
export type ExportSight =
  | { readonly kind: 'everything' }
  | {
      readonly kind: 'some';
      /** All messages of these. */
      readonly channels: ReadonlyArray<ChannelId>;
      /** Messages that these people received there. */
      readonly received: ReadonlyArray<PersonInChannel>;
      /** Their settings, flags, direct messages and the like. */
      readonly people: ReadonlyArray<UserId>;
    };

export const hasPersonalThingsOf = (sight: ExportSight): ((userId: UserId) => boolean) => {
  if (sight.kind === 'everything') return () => true;
  const people = new Set(sight.people);
  return (userId) => people.has(userId);
};

/** Whether it has all messages of a channel. */
export const hasAllOf = (sight: ExportSight): ((channelId: ChannelId) => boolean) => {
  if (sight.kind === 'everything') return () => true;
  const channels = new Set(sight.channels);
  return (channelId) => channels.has(channelId);
};
