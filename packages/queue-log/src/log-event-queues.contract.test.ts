import type { Clock, Log } from '@parley/core';
import { knexQueueRows, knexStore, migrate, openKnex } from '@parley/store-knex';
import {
  createTestDatabase,
  eventQueuesContract,
  openWorld,
  queuesPerRealmUnderTest,
  queuesPerUserUnderTest,
  unreadPerQueueUnderTest,
  patient,
} from '@parley/testkit';
import { logEventQueues } from './log-event-queues.js';

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const migrateAt = async (connectionString: string): Promise<void> => {
  const knex = openKnex(connectionString, patient);
  await migrate(knex);
  await knex.destroy();
};

const open = (isShared: boolean) => async (clock: Clock) => {
  const database = await createTestDatabase({ name: 'server', migrate: migrateAt });
  const knex = openKnex(database.connectionString, { ...patient, poolMax: 1 });
  const { realm, person } = await openWorld(knexStore({ knex, clock, log: silent }));
  const users: readonly [number, number] = [await person(), await person()];
  const start = () =>
    logEventQueues({
      rows: knexQueueRows({ knex, clock, log: silent }),
      clock,
      log: silent,
      limits: { maxQueuesPerUser: queuesPerUserUnderTest, maxQueuesPerRealm: queuesPerRealmUnderTest, maxUnreadPerQueue: unreadPerQueueUnderTest },
      isShared,
    });
  return {
    queues: start(),
    restarted: start,
    realm: realm.id,
    users,
    close: async () => {
      await knex.destroy();
      await database.drop();
    },
  };
};

eventQueuesContract('kept in a table, with one connection', open(false));
