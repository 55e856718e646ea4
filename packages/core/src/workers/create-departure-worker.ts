import * as Either from 'fp-ts/lib/Either.js';
import type { RealmId } from '../model/ids.js';
import type { Departures } from '../ports/workers.js';
import type { Ports } from '../ports/ports.js';
import { inPass, type PassPorts } from './passes/in-pass.js';
import { logFailure } from '../faults.js';

export interface DepartureWorker {
  /** Wakes the polls of organizations that have moved to another cell since the last call: their clients ask again, and get to it. Returns the count. */
  readonly run: () => Promise<number>;
}

export const createDepartureWorker = (given: PassPorts & Pick<Ports, 'wakeUp'>, departures: Departures): DepartureWorker => {
  let known: ReadonlySet<RealmId> = new Set();
  return {
    run: () =>
      inPass(given, 'departures', async ({ wakeUp, log }) => {
        const found = await departures()();
        if (Either.isLeft(found)) {
          logFailure(log, 'organizations that have moved could not be looked up', found.left.kind);
          return 0;
        }
        const departed = found.right.filter((realmId) => !known.has(realmId));
        known = new Set(found.right);
        for (const realmId of departed) wakeUp.wake({ realmId, position: null, entries: 0, keys: 'all', ephemeral: [] });
        return departed.length;
      }),
  };
};
