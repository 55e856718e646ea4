import type { Channel } from '../../model/channels/channel.js';
import type { ChannelId } from '../../model/ids.js';
import { type EventKind, readOnDelivery } from '../event-kind.js';
import { type ListOf, type WholeListName, wholeLists } from '../whole-lists.js';

/** The present list. */
export interface ListDelivery<List> {
  readonly list: List;
  /** The channels in the list, for queues of old levels, which get them whole. */
  readonly channels: ReadonlyMap<ChannelId, Channel>;
}

type ListKinds = { readonly [Name in WholeListName as `${Name}Changed`]: EventKind<{}, {}, ListDelivery<ListOf<Name>>> };

const kindOf = (name: WholeListName): EventKind<{}, {}, ListDelivery<ListOf<WholeListName>>> =>
  readOnDelivery<{}, ListDelivery<ListOf<WholeListName>>>({
    needs: () => ({ [name]: ['all'] }),
    resolve: (_event, loaded) => ({ list: loaded[name], channels: loaded.channels }),
  });

/** One kind for each list. NOTE: a mapped type with renamed keys needs a cast. */
export const listKinds = Object.fromEntries(
  (Object.keys(wholeLists) as ReadonlyArray<WholeListName>).map((name) => [`${name}Changed`, kindOf(name)]),
) as unknown as ListKinds;
