import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../failures.js';
import type { RealmId, UserId } from '../model/ids.js';
import type { Ports } from '../ports/ports.js';
import type { ReadTx } from '../ports/store.js';
import { boundedMemory } from './bounded-memory.js';

/** Finds the holder of an API key that came without an address. */
export type KeyHolders = (tx: ReadTx, apiKey: string) => TaskEither.TaskEither<Failure, UserId | null>;

/** The holders of one realm's keys, by fingerprint, at one version of the facts. */
interface Known {
  readonly rules: number;
  readonly holders: ReadonlyMap<string, UserId>;
}

/** Maximum number of cached realms. */
const capacity = 50;

/**
 * Finds holders of keys. Keys are not stored: an unknown key computes those of all accounts of the realm, once for each version of the facts. Wrong keys then
 * cost only a cache look-up.
 */
export const keyHolders = ({ secrets }: Pick<Ports, 'secrets'>): KeyHolders => {
  const known = boundedMemory<Known>(capacity);

  const read = (tx: ReadTx, realmId: RealmId): TaskEither.TaskEither<Failure, Known> =>
    pipe(
      tx.users.all(),
      TaskEither.chain((all) => tx.users.credentialsById(all.flatMap(({ id, isActive }) => (isActive ? [id] : [])))),
      TaskEither.map((found) => ({
        rules: tx.head.rules,
        holders: new Map(found.map(({ user: { id }, keyGeneration }) => [secrets.fingerprint(secrets.apiKey(realmId, id, keyGeneration)), id])),
      })),
      TaskEither.map((fresh) => {
        known.set(String(realmId), fresh);
        return fresh;
      }),
    );

  return (tx, apiKey) => {
    const { id: realmId } = tx.realm;
    const remembered = known.get(String(realmId));
    return pipe(
      remembered?.rules === tx.head.rules ? TaskEither.right(remembered) : read(tx, realmId),
      TaskEither.map(({ holders }) => holders.get(secrets.fingerprint(apiKey)) ?? null),
    );
  };
};
