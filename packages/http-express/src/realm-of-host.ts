import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault, Store } from '@parley/core';
import type { Realm } from '@parley/core/model';

/** The organization that answers under a host name. */
export type RealmOfHost = (host: string) => TaskEither.TaskEither<Fault, Option.Option<Realm>>;

type Realms = Pick<Store, 'realmByStringId' | 'realms'>;

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Without port and final dot, in lower case. */
const bareHost = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

/** `lear` of `lear.localhost`; null where the host is not below the external one. */
const shortNameIn = (host: string, externalHost: string): string | null => {
  const bare = bareHost(host);
  const suffix = `.${bareHost(externalHost)}`;
  return bare.endsWith(suffix) ? bare.slice(0, -suffix.length) : null;
};

/** The one at the root is the realm with the empty short name, or the first where none has it. */
export const rootRealm =
  (store: Realms): RealmOfHost =>
  () =>
    pipe(
      store.realmByStringId(''),
      TaskEither.chain((found) =>
        Option.isSome(found)
          ? TaskEither.right(found)
          : pipe(
              store.realms(),
              TaskEither.map((realms) => Option.fromNullable([...realms].sort((left, right) => left.id - right.id)[0])),
            ),
      ),
    );

/** `{short name}.{external host}` is that realm; any other host is the root's. The external host may turn out only later: then it is asked for. */
export const realmOfHost =
  (store: Realms, externalHost: string | (() => string)): RealmOfHost =>
  (host) => {
    const shortName = shortNameIn(host, typeof externalHost === 'string' ? externalHost : externalHost());
    if (shortName === null) return rootRealm(store)(host);
    return label.test(shortName) ? store.realmByStringId(shortName) : TaskEither.right(Option.none);
  };
