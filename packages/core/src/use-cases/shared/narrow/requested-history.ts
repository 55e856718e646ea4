import type { Levels } from '../../../gates/is-open.js';
import type { ChannelId } from '../../../model/ids.js';
import type { Narrow, NarrowTerm } from '../../../model/messages/narrow.js';
import { contentAccess } from '../../../rules/channels/channels.js';
import { allowedAtBoth } from '../../../rules/holds-at-both.js';
import { isSpectator } from '../../../rules/people/spectators.js';
import type { ReaderChannel, RequestedHistory } from '../../../rules/messages/visibility.js';
import { channelIn, type NarrowContext } from './narrow-context.js';

/** All `is:` terms but `resolved` concern the reader's own copies, and so request no history. */
const asksForOwnCopies = (term: NarrowTerm): boolean => term.operator === 'is' && term.what !== 'resolved';

/** The channels that a narrow names, once for each time. */
const channelsNamed = (narrow: Narrow, world: NarrowContext): ReadonlyArray<ReaderChannel> =>
  narrow.flatMap((term) => {
    const found = term.operator === 'channel' && !term.negated ? channelIn(world, term.channel) : null;
    return found === null ? [] : [found];
  });

/** Returns the channels whose history beyond own copies is requested. All web-public ones at once are history for callers without an account alone. Spec: 4.7 */
export const requestedHistory = (narrow: Narrow, world: NarrowContext): RequestedHistory => {
  if (narrow.some(asksForOwnCopies)) return { channels: [], everyPublic: false };
  const allOf = narrow.flatMap((term) => (term.operator === 'channels' && !term.negated ? [term.which] : []));
  const asksForWebPublic = isSpectator(world.caller.actor) && allOf.includes('web-public');
  const webPublic = asksForWebPublic ? world.readerChannels.channels.filter(({ channel }) => channel.privacy === 'webPublic') : [];
  const channels = [...webPublic, ...channelsNamed(narrow, world)].map(({ channel }): ChannelId => channel.id);
  return { channels, everyPublic: allOf.includes('public') };
};

/**
 * Whether a narrow cannot match anything: it names a channel without content access, or two channels at once.
 *
 * UPSTREAM: since when such a narrow is answered at once is not known; here at every level, as leftover copies are hidden at every level. Spec: 4.7
 */
export const isBeyondLimits = (narrow: Narrow, world: NarrowContext, levels: Levels): boolean => {
  const named = channelsNamed(narrow, world);
  const { actor } = world.caller;
  if (isSpectator(actor)) return false;
  const isClosed = ({ channel, subscribed }: ReaderChannel): boolean =>
    !allowedAtBoth(levels, (open) => contentAccess({ actor, channel, subscribed, open }, 'history'));
  return named.some(isClosed) || new Set(named.map(({ channel }) => channel.id)).size > 1;
};
