import type { ChannelId } from '@parley/core';
import type { MessageFilter } from '@parley/core/model';

/** The channels that contain every message of the filter, null for any channel. */
export const channelsAsked = (conjuncts: ReadonlyArray<MessageFilter>): ReadonlyArray<ChannelId> | null => {
  const asked = conjuncts.flatMap((filter) => (filter.kind === 'channels' ? [filter.channelIds] : []));
  const [first, ...others] = asked;
  return first === undefined ? null : first.filter((id) => others.every((ids) => ids.includes(id)));
};
