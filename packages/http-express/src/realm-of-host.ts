import * as Option from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault, Store } from '@parley/core';
import type { Realm } from '@parley/core/model';

/** The organization of a host name; null for none. */
export type RealmOfHost = (host: string) => Promise<Realm | null>;

type Realms = Pick<Store, 'realmByStringId' | 'rootRealm'>;

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Without port and final dot, in lower case. */
const bareHost = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

/** `lear` of `lear.localhost`; null where the host is outside the external one. */
const shortNameIn = (host: string, externalHost: string): string | null => {
  const bare = bareHost(host);
  const suffix = `.${bareHost(externalHost)}`;
  return bare.endsWith(suffix) ? bare.slice(0, -suffix.length) : null;
};

/** A fault as an error, for functions of a host that know no others. */
export class FaultError extends Error {
  constructor(readonly fault: Fault) {
    super(fault.what, { cause: fault });
  }
}

/** Rejects with a `FaultError`. */
const read = async <Found>(work: TaskEither<Fault, Found>): Promise<Found> => {
  const outcome = await work();
  if (outcome._tag === 'Right') return outcome.right;
  throw new FaultError(outcome.left);
};

/** null for an unknown short name. */
export const realmOfShortName = async (store: Realms, shortName: string): Promise<Realm | null> =>
  Option.toNullable(await read(store.realmByStringId(shortName)));

/** The realm of every host. */
export const rootRealm =
  (store: Pick<Store, 'rootRealm'>): RealmOfHost =>
  async () =>
    Option.toNullable(await read(store.rootRealm()));

/** `{short name}.{external host}` is that realm; any other host is the root's. A function gives an external host that is known only later. */
export const realmOfHost =
  (store: Realms, externalHost: string | (() => string)): RealmOfHost =>
  async (host) => {
    const shortName = shortNameIn(host, typeof externalHost === 'string' ? externalHost : externalHost());
    if (shortName === null) return rootRealm(store)(host);
    return label.test(shortName) ? realmOfShortName(store, shortName) : null;
  };
