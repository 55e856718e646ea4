import { type ListOf, type WholeListName, wholeLists } from '../../../../events/whole-lists.js';
import { holdersOf } from '../../../../model/channels/channel.js';
import type { UserId } from '../../../../model/ids.js';
import { wholeListRead } from '../../whole-list-reads.js';
import { each, type Loader, once, readerIdOf } from './loader.js';

const noReader = 0 as UserId;

const loaderOf = <Name extends WholeListName>(name: Name): Loader<Name> => {
  const nothing: ListOf<Name> = wholeLists[name].nothing;
  return wholeLists[name].of === 'organization'
    ? once<Name>(nothing, ({ tx }) => wholeListRead(name)(tx, noReader))
    : each<Name>(nothing, ({ tx }, _keys, request) => wholeListRead(name)(tx, readerIdOf(request)));
};

const plainLoaders = Object.fromEntries((Object.keys(wholeLists) as ReadonlyArray<WholeListName>).map((name) => [name, loaderOf(name)])) as unknown as {
  readonly [Name in WholeListName]: Loader<Name>;
};

export const listLoaders: { readonly [Name in WholeListName]: Loader<Name> } = {
  ...plainLoaders,
  defaultChannels: {
    ...plainLoaders.defaultChannels,
    names: { people: (channels, _keys, { reader }) => (reader.open('defaultStreamsIdsOnly') ? [] : channels.flatMap(holdersOf)) },
  },
  defaultChannelGroups: {
    ...plainLoaders.defaultChannelGroups,
    /** LEVEL(330): the channels themselves were listed. */
    names: { channels: (groups, _keys, { reader }) => (reader.open('defaultStreamsIdsOnly') ? [] : groups.flatMap(({ channelIds }) => channelIds)) },
  },
};
