import { right } from 'fp-ts/lib/TaskEither.js';
import { besideMigration, startTestServer, type TestServer } from '@parley/testkit';
import { temporaryFolder } from '../../fixtures/temporary-folder.js';
import { serverArchiver } from './server-archiver.js';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

test('an archive that a migration disturbs is made anew', async () => {
  const { chat, connectionString, knex, realm } = server;
  const archiver = serverArchiver({
    config: { dataDir: temporaryFolder(), prepares: true },
    connectionString,
    files: chat.world.files,
    server: chat.world.server,
  });
  const order = { realmId: realm.id, type: 'public', now: server.clock.now() } as const;
  const archive = archiver.archive(
    order,
    Number.MAX_SAFE_INTEGER,
    () => true,
    () => right(undefined),
  );
  expect(await besideMigration(knex, 'message', 'realm_domain', archive)).toMatchObject({ _tag: 'Right' });
});
