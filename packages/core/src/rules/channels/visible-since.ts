import { type FeatureLevel, oldestLevel, openSince } from '../../gates/is-open.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import type { Actor } from '../../model/people/actor.js';
import { allowedAtBoth } from '../holds-at-both.js';
import { metadataAccess } from './channels.js';

/** Ascending: the oldest, and those at which groups began to show private channels. */
const widening: ReadonlyArray<FeatureLevel> = [
  oldestLevel,
  ...(['metadataAudienceByGroups', 'addSubscribersWithoutSubscription', 'contentAccessBySubscribeGroup'] as const).map(openSince),
].sort((left, right) => left - right);

/** Returns the level from which on the person sees the channel without a subscription; null: at none. A later level never hides a channel. */
export const visibleSince = (actor: Actor, channel: RuledChannel): FeatureLevel | null =>
  widening.find((level) => allowedAtBoth({ floor: level, call: level }, (open) => metadataAccess({ actor, channel, subscribed: false, open }))) ?? null;

/** Whether one level comes before the other; null comes after all. */
export const isEarlier = (one: FeatureLevel | null, other: FeatureLevel | null): one is FeatureLevel => one !== null && (other === null || one < other);
