import type * as TaskEither from 'fp-ts/lib/TaskEither.js';
import type { ListOf, WholeListName } from '../../events/whole-lists.js';
import type { Fault } from '../../failures.js';
import type { UserId } from '../../model/ids.js';
import type { ReadTx } from '../../ports/store.js';

type Read<Name extends WholeListName> = (tx: ReadTx, readerId: UserId) => TaskEither.TaskEither<Fault, ListOf<Name>>;

/** A port that has the name of its list. */
type PortOf<List> = { all(): TaskEither.TaskEither<Fault, List> } | { of(readerId: UserId): TaskEither.TaskEither<Fault, List> };
type Ports = { readonly [Name in Exclude<WholeListName, 'defaultChannels'>]: PortOf<ListOf<Name>> };

const fromPort =
  <Name extends keyof Ports>(name: Name): Read<Name> =>
  (tx, readerId) => {
    const ports: Ports = tx;
    const port: PortOf<ListOf<Name>> = ports[name];
    return 'all' in port ? port.all() : port.of(readerId);
  };

/** How a whole list is read: for a registration, and for the event that brings it anew. */
export const wholeListRead = <Name extends WholeListName>(name: Name): Read<Name> =>
  name === 'defaultChannels' ? (tx) => tx.channels.defaults() : (fromPort(name) as Read<Name>);
