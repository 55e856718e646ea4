import type { ChannelId } from '@parley/core';
import type { MessageFilter } from '@parley/core/model';

/** Where every message of the filter stands, null where it may stand anywhere. */
export const channelsAsked = (conjuncts: ReadonlyArray<MessageFilter>): ReadonlyArray<ChannelId> | null => {
  const asked = conjuncts.flatMap((filter) => (filter.kind === 'channels' ? [filter.channelIds] : []));
  const [first, ...others] = asked;
  return first === undefined ? null : first.filter((id) => others.every((ids) => ids.includes(id)));
};
