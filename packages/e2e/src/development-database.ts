import { createTestDatabase, type TestDatabase } from '@parley/testkit';
import { serverProcess } from './server-process.js';

/** A database as a server leaves it that was once started on it: with the development organization. The server that makes it runs once per run of tests. */
export const developmentDatabase = (): Promise<TestDatabase> =>
  createTestDatabase({
    name: 'development',
    migrate: async (connectionString) => {
      const server = await serverProcess({ PARLEY_DATABASE_URL: connectionString, PARLEY_SECRET: 'nothing that is stored is made with it' });
      try {
        await server.start();
        await server.stop();
      } finally {
        await server.dispose();
      }
    },
  });
