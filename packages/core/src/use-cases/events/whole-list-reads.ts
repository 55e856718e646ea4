import type * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { type ListOf, type WholeListName } from '../../events/whole-lists.js';
import type { Fault } from '../../failures.js';
import type { UserId } from '../../model/ids.js';
import type { ReadTx } from '../../ports/store.js';

/** How each whole list is read: for a registration, and for the event that brings it anew. */
export const wholeListReads: { readonly [Name in WholeListName]: (tx: ReadTx, readerId: UserId) => TaskEither.TaskEither<Fault, ListOf<Name>> } = {
  alertWords: (tx, readerId) => tx.alertWords.of(readerId),
  defaultChannels: (tx) => tx.channels.defaults(),
  defaultChannelGroups: (tx) => tx.defaultChannelGroups.all(),
};
