import type { Channel } from '../../model/channels/channel.js';
import type { ChannelId } from '../../model/ids.js';
import { type EventKind, readOnDelivery } from '../event-kind.js';
import { type ListOf, type WholeListName, wholeLists } from '../whole-lists.js';

/** A whole list as it is now. */
export interface ListDelivery<List> {
  readonly list: List;
  /** Channels that the list names, where the queue is so old that it is told what they are. */
  readonly channels: ReadonlyMap<ChannelId, Channel>;
}

type ListKinds = { readonly [Name in WholeListName as `${Name}Changed`]: EventKind<{}, {}, ListDelivery<ListOf<Name>>> };

const kindOf = (name: WholeListName): EventKind<{}, {}, ListDelivery<ListOf<WholeListName>>> =>
  readOnDelivery<{}, ListDelivery<ListOf<WholeListName>>>({
    needs: () => ({ [name]: ['all'] }),
    resolve: (_event, loaded) => ({ list: loaded[name], channels: loaded.channels }),
  });

/** One kind for each list. NOTE: a mapped type with renamed keys cannot be built without a cast. */
export const listKinds = Object.fromEntries(
  (Object.keys(wholeLists) as ReadonlyArray<WholeListName>).map((name) => [`${name}Changed`, kindOf(name)]),
) as unknown as ListKinds;
