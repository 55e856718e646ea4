import type { Channel } from '../../../model/channels/channel.js';
import type { ChannelId } from '../../../model/ids.js';
import type { DescribedGroup } from '../../../ports/store.js';

/** Places that the inviter may not invite to any more. */
export interface LostPlaces {
  readonly channels: ReadonlyArray<Channel>;
  readonly groups: ReadonlyArray<DescribedGroup>;
  /** Those of the channels whose name the inviter may not know any more. */
  readonly hidden: ReadonlySet<ChannelId>;
}
