import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { type ListOf, type WholeListName, wholeLists } from '../../../../events/whole-lists.js';
import type { Fault } from '../../../../failures.js';
import type { UserId } from '../../../../model/ids.js';
import type { ReadTx } from '../../../../ports/store.js';
import { each, type Loader, once, readerIdOf } from './loader.js';

const reads: { readonly [Name in WholeListName]: (tx: ReadTx, readerId: UserId) => TaskEither.TaskEither<Fault, ListOf<Name>> } = {
  alertWords: (tx, readerId) => tx.alertWords.of(readerId),
  defaultChannels: (tx) => tx.channels.defaults(),
  defaultChannelGroups: (tx) => tx.defaultChannelGroups.all(),
};

const noReader = 0 as UserId;

const loaderOf = <Name extends WholeListName>(name: Name): Loader<Name> => {
  const nothing: ListOf<Name> = wholeLists[name].nothing;
  return wholeLists[name].of === 'organization'
    ? once<Name>(nothing, ({ tx }) => reads[name](tx, noReader))
    : each<Name>(nothing, ({ tx }, _keys, request) => reads[name](tx, readerIdOf(request)));
};

export const listLoaders: { readonly [Name in WholeListName]: Loader<Name> } = {
  alertWords: loaderOf('alertWords'),
  defaultChannels: loaderOf('defaultChannels'),
  defaultChannelGroups: {
    ...loaderOf('defaultChannelGroups'),
    /** LEVEL(330): the channels themselves were listed. */
    names: { channels: (groups, _keys, { reader }) => (reader.open('defaultStreamsIdsOnly') ? [] : groups.flatMap(({ channelIds }) => channelIds)) },
  },
};
