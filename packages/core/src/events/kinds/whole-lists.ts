import type { Channel } from '../../model/channels/channel.js';
import type { ChannelId } from '../../model/ids.js';
import { type EventKind, readOnDelivery } from '../event-kind.js';
import { type ListOf, type WholeListName } from '../whole-lists.js';

/** The present list. */
export interface ListDelivery<List> {
  readonly list: List;
  /** The channels in the list, for queues of old levels, which get them whole. */
  readonly channels: ReadonlyMap<ChannelId, Channel>;
}

type ListKinds = { readonly [Name in WholeListName as `${Name}Changed`]: EventKind<{}, {}, ListDelivery<ListOf<Name>>> };

const kindOf = <Name extends WholeListName>(name: Name): EventKind<{}, {}, ListDelivery<ListOf<Name>>> =>
  readOnDelivery<{}, ListDelivery<ListOf<Name>>>({
    needs: () => ({ [name]: ['all'] }),
    resolve: (_event, loaded) => ({ list: loaded[name], channels: loaded.channels }),
  });

/** One kind for each list. */
export const listKinds: ListKinds = {
  alertWordsChanged: kindOf('alertWords'),
  defaultChannelsChanged: kindOf('defaultChannels'),
  defaultChannelGroupsChanged: kindOf('defaultChannelGroups'),
  linkifiersChanged: kindOf('linkifiers'),
  mutedUsersChanged: kindOf('mutedUsers'),
  onboardingStepsChanged: kindOf('onboardingSteps'),
  playgroundsChanged: kindOf('playgrounds'),
  profileFieldsChanged: kindOf('profileFields'),
};
