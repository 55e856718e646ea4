import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../refusals/index.js';
import { isPrivate } from '../../model/channels/channel-privacy.js';
import type { Channel } from '../../model/channels/channel.js';
import type { ChannelId } from '../../model/ids.js';
import { mustBeAdministrator } from '../../rules/people/actors.js';
import { contentAccess, metadataAccess } from '../../rules/channels/channels.js';
import { isAllowed } from '../../rules/verdict.js';
import { allowedAtBoth } from '../../rules/holds-at-both.js';
import type { Caller } from '../caller.js';

/** Which channels are requested: the union of the kinds that are true. */
export interface GetChannels {
  readonly public: boolean;
  readonly webPublic: boolean;
  readonly subscribed: boolean;
  /** For a bot: those that its owner is subscribed to. */
  readonly ownerSubscribed: boolean;
  /** Every active channel; for administrators. */
  readonly allActive: boolean;
  /** All that the caller may know of. */
  readonly allKnown: boolean;
  /** All that the caller may read. */
  readonly readable: boolean;
  readonly archived: boolean;
  /** Whether the answer marks the default channels. */
  readonly marksDefaults: boolean;
}

export interface SelectFacts {
  readonly caller: Pick<Caller, 'actor' | 'levels'>;
  readonly channels: ReadonlyArray<Channel>;
  /** Current ones only. */
  readonly own: ReadonlySet<ChannelId>;
  /** Of the bot's owner; empty for people. */
  readonly owners: ReadonlySet<ChannelId>;
}

/** Spec: 2 (Channel); levels 315, 356 */
export const selectChannels = (
  requested: GetChannels,
  { caller: { actor, levels }, channels, own, owners }: SelectFacts,
): Either.Either<Refusal, ReadonlyArray<Channel>> => {
  if (requested.allActive && !isAllowed(mustBeAdministrator(actor))) return Either.left({ kind: 'notAuthorizedForQuery' });
  const isGuest = actor.user.role === 'guest';
  const isRequested = (channel: Channel): boolean => {
    const { id, privacy, isArchived } = channel;
    if (isArchived && !requested.archived) return false;
    const subscribed = own.has(id);
    const knows = (): boolean => allowedAtBoth(levels, (open) => metadataAccess({ actor, channel, subscribed, open }));
    const reads = (): boolean => allowedAtBoth(levels, (open) => contentAccess({ actor, channel, subscribed, open }, 'history'));
    return (
      (requested.public && !isGuest && !isPrivate(privacy)) ||
      (requested.webPublic && privacy === 'webPublic') ||
      (requested.subscribed && subscribed) ||
      (requested.ownerSubscribed && owners.has(id)) ||
      (requested.allActive && !isArchived) ||
      (requested.allKnown && knows()) ||
      (requested.readable && reads())
    );
  };
  return Either.right(channels.filter(isRequested));
};
