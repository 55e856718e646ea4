import * as Either from 'fp-ts/lib/Either.js';
import { type Levels, openAt } from '../../../gates/is-open.js';
import type { UserId } from '../../../model/ids.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { type Call, callOf } from '../../call.js';
import { type Outcome, refuse } from '../../outcome.js';
import { loadActor } from './load-actor.js';

interface Requester {
  readonly userId: UserId;
  readonly levels: Levels;
  readonly client: string;
}

/** The call of a person in their present state, for something that was requested before. Refused if their account or organization is deactivated by now. */
export const callThen = async <Tx extends ReadTx>(tx: Tx, ports: Ports, { userId, levels, client }: Requester): Outcome<Call<Tx>> => {
  const known = await loadActor(tx, userId, ports.clock.now());
  if (Either.isLeft(known)) return known;
  const { actor, generation } = known.right;
  if (!actor.user.isActive) return refuse({ kind: 'accountDeactivated' });
  if (actor.realm.isDeactivated) return refuse({ kind: 'realmDeactivated' });
  const caller = { actor, generation, realm: tx.realm, levels, open: openAt(levels.call), client: { name: client, isForReading: false } };
  return Either.right(callOf(tx, ports, caller));
};
