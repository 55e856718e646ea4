import type { ChannelUpdateDelivery } from '@parley/core/contract';
import type { Encoders, EventView, WireEvent } from '../event-view.js';
import { knownEvents } from '../subscriptions/subscription.js';
import { streamDelete } from './channel.js';
import { propertyUpdates } from './channel-properties.js';

/**
 * The update of a channel for one client. Clients that know archived channels keep them; others, and all levels before archiving became an update, lose an
 * archived channel and get it back as a new one. LEVEL(134): a gained channel had no event.
 *
 * Spec: 6
 */
const channelUpdated = (event: ChannelUpdateDelivery, view: EventView): ReadonlyArray<WireEvent<'stream' | 'subscription'>> => {
  const { visibility, changes, before, after } = event;
  const knowsArchived = view.understands('archivedChannels');
  const isUpdate = (knowsArchived && view.open('archiveSendsUpdateEvent')) || !changes.some(({ property }) => property === 'isArchived');
  const isListed = (isArchived: boolean): boolean => !isArchived || (knowsArchived && isUpdate);
  const had = visibility !== 'gained' && isListed(before.isArchived);
  const has = visibility !== 'lost' && isListed((after ?? before).isArchived);
  if (had && has) return propertyUpdates(event, view);
  if (had) {
    const isArchived = changes.some((change) => change.property === 'isArchived' && change.value) || before.isArchived;
    return streamDelete([{ channelId: before.id, channelName: before.name, channel: 'description' in before ? { ...before, isArchived } : null }], view);
  }
  const isSent = visibility !== 'gained' || view.open('privateToPublicEvents');
  const { channelToAdd: known } = event;
  return has && isSent && known !== null ? knownEvents([known], { people: known.people }, view) : [];
};

export const channelUpdateEncoders: Encoders<'channelUpdated' | 'channelSightChanged', 'stream' | 'subscription'> = {
  channelUpdated,
  channelSightChanged: channelUpdated,
};
