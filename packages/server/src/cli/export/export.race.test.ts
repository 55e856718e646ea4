import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { withArchive } from '@parley/archives';
import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { runHere } from '../../../fixtures/command.js';
import { furnish, ok } from '../../../fixtures/furnish.js';
import { readAll } from '../../../fixtures/read-export.js';
import { temporaryFolder } from '../../../fixtures/temporary-folder.js';

const file = join(temporaryFolder(), 'export.tar.gz');
let server: TestServer;
let settings: Readonly<Record<string, string>>;
let owner: TestPerson;
let ann: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  const { connectionString } = server.knex.client.config.connection as { readonly connectionString: string };
  settings = { PARLEY_DATABASE_URL: connectionString, PARLEY_SECRET: 'the secret of a test server, and of no other', PARLEY_LOG_LEVEL: 'error' };
  owner = await server.addPerson('Gertrude', { role: 'owner' });
  ann = await server.addPerson('Ann');
  bob = await server.addPerson('Bob');
  await furnish(server.clock.now(), owner, ann, bob, await server.addPerson('Guest', { role: 'guest' }));
}, 60_000);
afterAll(() => server.close());

const exported = async (): Promise<Awaited<ReturnType<typeof readAll>>['tables']> => {
  rmSync(file, { force: true });
  expect(await runHere(['export', '--type', 'full', file], settings)).toMatchObject({ code: 0, errors: '' });
  return (await withArchive(file, readAll)).tables;
};

const isExportWaiting = async (): Promise<boolean> => {
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<unknown> }>(
    `select 1 from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.application_name = 'parley export' and a.datname = current_database()`,
  );
  return rows.length > 0;
};

/** Something in each part of an archive becomes something else. */
const changeEverything = async (): Promise<void> => {
  const { body } = await ann.get('/messages', {
    anchor: 'newest',
    num_before: 100,
    num_after: 0,
    narrow: JSON.stringify([{ operator: 'sender', operand: ann.id }]),
  });
  const [first, second] = (body['messages'] as ReadonlyArray<{ readonly id: number; readonly type: string }>).filter(({ type }) => type === 'stream');
  await ok(owner.delete(`/messages/${String(first?.id)}`));
  await ok(ann.patch(`/messages/${String(second?.id)}`, { content: 'edited while the export runs' }));
  await ok(owner.post(`/messages/${String(second?.id)}/reactions`, { emoji_name: 'octopus' }));
  const claudius = await server.addPerson('Claudius');
  await ok(claudius.post('/users/me/subscriptions', { subscriptions: [{ name: 'made while the export runs' }], principals: [claudius.id, ann.id] }));
  await ok(claudius.post('/messages', { type: 'stream', to: 'made while the export runs', topic: 't', content: 'by a newcomer' }));
  await ok(claudius.post('/messages', { type: 'direct', to: [ann.id, bob.id], content: 'in a new conversation' }));
  const { subscriptions } = await ok(bob.get('/users/me/subscriptions'));
  const [left] = subscriptions as ReadonlyArray<{ readonly name: string }>;
  await ok(bob.delete('/users/me/subscriptions', { subscriptions: [left?.name ?? ''] }));
  await ok(owner.delete(`/users/${String(bob.id)}`));
};

test('an export has everything as of the moment in which it began, whatever is sent, edited, deleted and left while it runs', async () => {
  const before = await exported();
  const held = await server.knex.transaction();
  // Messages and copies are read before, everything else after this table.
  await held.raw('lock table parley.realm_domain in access exclusive mode');
  const exporting = exported();
  try {
    while (!(await isExportWaiting())) await Promise.race([new Promise((resolve) => setTimeout(resolve, 20)), exporting]);
    await changeEverything();
  } finally {
    await held.rollback();
  }
  expect(await exporting).toEqual(before);
  const after = await exported();
  for (const table of ['message', 'usermessage', 'reaction', 'userprofile', 'stream', 'huddle', 'subscription'])
    expect([table, after[`zerver_${table}`]]).not.toEqual([table, before[`zerver_${table}`]]);
}, 60_000);
