import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../failures.js';
import type { RealmId, UserId } from '../model/ids.js';
import type { Ports } from '../ports/ports.js';
import type { ReadTx } from '../ports/store.js';
import { type KnownActor, loadActor, loadKnownActors } from '../use-cases/shared/people/load-actor.js';
import { boundedMemory } from './bounded-memory.js';
import { sharedGroups } from './shared-groups.js';

/** Maximum number of people whose keys and groups are cached, and of their addresses. */
const capacity = 20_000;

/** A person with their groups, at one version of the realm's facts. */
export type Remembered = KnownActor & { readonly rules: number };

const placeOf = (realmId: RealmId, id: UserId): string => `${realmId}:${id}`;

/** Caches people with their groups. A cached person counts only at the version of the facts at which they were read; `remembered` may be older. */
export const knownPeople = ({ clock }: Pick<Ports, 'clock'>) => {
  const people = boundedMemory<Remembered>(capacity);
  /** The known people by the addresses with which they sign in. */
  const byAddress = boundedMemory<Remembered>(capacity);
  const shareGroups = sharedGroups();

  const current = (remembered: Remembered | undefined, rules: number): Remembered | undefined =>
    remembered?.rules === rules && (remembered.validUntil === null || clock.now() < remembered.validUntil) ? remembered : undefined;

  const recall = (key: string, rules: number): Remembered | undefined => current(people.get(key), rules);

  const remember = (realmId: RealmId, known: KnownActor, rules: number): Remembered => {
    const { actor } = known;
    const remembered = { ...known, actor: { ...actor, groups: shareGroups(realmId, actor.groups) }, rules };
    people.set(placeOf(realmId, known.actor.user.id), remembered);
    return remembered;
  };

  /** Returns those of these people who have an account. */
  const knowAll = (tx: ReadTx, realmId: RealmId, ids: ReadonlyArray<UserId>): TaskEither.TaskEither<Failure, ReadonlyMap<UserId, KnownActor>> => {
    const { rules } = tx.head;
    const found = new Map<UserId, KnownActor>();
    const missing = new Set<UserId>();
    for (const id of ids) {
      const remembered = recall(placeOf(realmId, id), rules);
      if (remembered === undefined) missing.add(id);
      else found.set(id, remembered);
    }
    if (missing.size === 0) return TaskEither.right(found);
    return pipe(
      () => loadKnownActors(tx, [...missing], clock.now()),
      TaskEither.map((loaded) => {
        for (const known of loaded) found.set(known.actor.user.id, remember(realmId, known, rules));
        return found;
      }),
    );
  };

  /** Refused if there is no such account. Misses are not cached, so that strangers cannot fill the cache. */
  const know = (tx: ReadTx, realmId: RealmId, id: UserId): TaskEither.TaskEither<Failure, Remembered> => {
    const { rules } = tx.head;
    const remembered = recall(placeOf(realmId, id), rules);
    return remembered !== undefined
      ? TaskEither.right(remembered)
      : pipe(
          () => loadActor(tx, id, clock.now()),
          TaskEither.map((known) => remember(realmId, known, rules)),
        );
  };

  /** Knows the account of an address; remembered by its id, too, so that nobody is loaded and held twice. */
  const knowByAddress = (tx: ReadTx, realmId: RealmId, address: string, account: string | UserId): TaskEither.TaskEither<Failure, Remembered> => {
    const { rules } = tx.head;
    const remembered = current(byAddress.get(address), rules);
    return remembered !== undefined
      ? TaskEither.right(remembered)
      : pipe(
          () => loadActor(tx, account, clock.now()),
          TaskEither.map((known) => {
            const fresh = recall(placeOf(realmId, known.actor.user.id), rules) ?? remember(realmId, known, rules);
            byAddress.set(address, fresh);
            return fresh;
          }),
        );
  };

  const remembered = (address: string): Remembered | undefined => byAddress.get(address);

  return { current, remembered, know, knowAll, knowByAddress };
};
