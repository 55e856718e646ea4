import type { Levels } from '../../../gates/is-open.js';
import type { ChannelId } from '../../../model/ids.js';
import type { Narrow, NarrowTerm } from '../../../model/messages/narrow.js';
import { contentAccess } from '../../../rules/channels.js';
import { allowedAtBoth } from '../../../rules/holds-at-both.js';
import { isSpectator } from '../../../rules/spectators.js';
import type { ChannelInSight, RequestedHistory } from '../../../rules/visibility.js';
import { channelIn, type NarrowContext } from './narrow-context.js';

/** Any `is:` but `resolved` asks about the reader's own copies, and so about no history beyond them. */
const asksForOwnCopies = (term: NarrowTerm): boolean => term.operator === 'is' && term.what !== 'resolved';

/** The channels that a narrow asks for by name, each time it does. */
const channelsNamed = (narrow: Narrow, world: NarrowContext): ReadonlyArray<ChannelInSight> =>
  narrow.flatMap((term) => {
    const found = term.operator === 'channel' && !term.negated ? channelIn(world, term.channel) : null;
    return found === null ? [] : [found];
  });

/** Whose history beyond her own copies the reader asks for. Spec: 4.7 */
export const requestedHistory = (narrow: Narrow, world: NarrowContext): RequestedHistory => {
  if (narrow.some(asksForOwnCopies)) return [];
  const allOf = narrow.flatMap((term) => (term.operator === 'channels' && !term.negated ? [term.which] : []));
  if (allOf.includes('public')) return 'public';
  const webPublic = allOf.includes('web-public') ? world.sight.channels.filter(({ channel }) => channel.privacy === 'webPublic') : [];
  return [...webPublic, ...channelsNamed(narrow, world)].map(({ channel }): ChannelId => channel.id);
};

/**
 * Whether a narrow can show its reader nothing, whatever there is: it names a channel whose content she may not see, or two channels at once.
 *
 * UPSTREAM: since when such a narrow is answered at once is not known; here at every level, as leftover copies are hidden at every level. Spec: 4.7
 */
export const isBeyondLimits = (narrow: Narrow, world: NarrowContext, levels: Levels): boolean => {
  const named = channelsNamed(narrow, world);
  const { actor } = world.caller;
  if (isSpectator(actor)) return false;
  const isClosed = ({ channel, subscribed }: ChannelInSight): boolean =>
    !allowedAtBoth(levels, (open) => contentAccess({ actor, channel, subscribed, open }, 'history'));
  return named.some(isClosed) || new Set(named.map(({ channel }) => channel.id)).size > 1;
};
