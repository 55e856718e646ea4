import { openKnex } from '@parley/store-knex';
import type { Knex } from 'knex';

/** A knex that can be paused between two transactions. */
export interface PausableKnex {
  readonly knex: Knex;
  /** Resolves when transactions in progress are done. */
  readonly pause: () => Promise<void>;
  readonly resume: () => void;
}

interface Pool {
  numUsed(): number;
  numPendingAcquires(): number;
}

/** Members of knex that its types omit. */
interface Client {
  pool: Pool | undefined;
  acquireConnection: () => Promise<unknown>;
}

export const pausableKnex = (connectionString: string): PausableKnex => {
  const knex = openKnex(connectionString, { poolMax: 10 });
  const client = knex.client as Client;
  const acquire = client.acquireConnection.bind(client);
  let opened = Promise.resolve();
  let open = (): void => undefined;
  client.acquireConnection = async () => {
    await opened;
    return acquire();
  };
  return {
    knex,
    pause: async () => {
      opened = new Promise((resolve) => (open = resolve));
      // Users admitted just before are asking the pool by now.
      do await new Promise((resolve) => setTimeout(resolve, 1));
      while (client.pool !== undefined && client.pool.numUsed() + client.pool.numPendingAcquires() > 0);
    },
    resume: () => {
      open();
    },
  };
};
