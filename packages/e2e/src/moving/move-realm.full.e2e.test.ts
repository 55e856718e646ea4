import { cancelMove, type MoveRealm, moveRealm, moveSteps, publishedTables } from '@parley/store-knex';
import { openQueue, type TestServer } from '@parley/testkit';
import { buildMove, killedAfter } from './killed-move.js';
import { openTwoCells, placesOf, shortName, type TwoCells } from './two-cells.js';
import { visit } from './visit.js';

let cells: TwoCells;

beforeAll(async () => {
  buildMove();
  cells = await openTwoCells();
}, 60_000);
afterAll(() => cells.close());

const count = async ({ knex }: TestServer, text: string): Promise<number> =>
  Number((await knex.raw<{ rows: ReadonlyArray<{ count: string }> }>(`select count(*) from ${text}`)).rows[0]?.count);

/** Everything that a move leaves for its own time. */
const leftovers = async ({ first, second }: TwoCells): Promise<ReadonlyArray<number>> =>
  Promise.all([first, second].flatMap((server) => ['pg_publication', 'pg_replication_slots', 'pg_subscription'].map((catalog) => count(server, catalog))));

const rowsOf = (server: TestServer): Promise<number> => count(server, `parley.event_log where realm_id = ${cells.realm.id}`);

const problemOf = (move: MoveRealm): Promise<string> =>
  moveRealm(move).then(
    () => 'it moved',
    (error: unknown) => (error as Error).message,
  );

const send = async (server: TestServer, content: string): Promise<number> =>
  Number((await cells.at(server).post('/messages', { type: 'channel', to: 'Verona', topic: 't', content })).body['id']);

test('every table with rows of organizations has a key with the organization, by which its changes are replicated', async () => {
  const tables = await publishedTables({
    schema: 'parley',
    query: async <Row>(text: string, values: ReadonlyArray<string | number | boolean | null> = []) =>
      (await cells.first.knex.raw<{ rows: ReadonlyArray<Row> }>(text, [...values])).rows,
  });
  expect(tables).toEqual(expect.arrayContaining(['realm', 'message', 'outgoing_mail', 'stored_file_part', 'event_queue']));
  expect(tables).not.toContain('presence');
  const { rows } = await cells.first.knex.raw<{ rows: ReadonlyArray<{ name: string }> }>(`
    select c.relname as name from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'realm_id' and a.attnum = any(i.indkey::smallint[])
    where c.relnamespace = 'parley'::regnamespace and c.relreplident = 'd'`);
  expect(tables.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});

test('what cannot move is refused with a reason, and changes nothing', async () => {
  const { first, second } = cells;
  const move = cells.move(first, second);
  expect(await problemOf({ ...move, shortName: 'nobody' })).toContain('there is no organization "nobody"');
  expect(await problemOf({ ...move, shortName: '' })).toContain('the organization at the root does not move');
  expect(await problemOf({ ...move, target: first.connectionString })).toContain('both databases are cell 1');
  expect(await problemOf({ ...move, secretFingerprint: 'another' })).toContain('another PARLEY_SECRET');

  await second.knex.raw(`insert into parley.migration (name, batch) values ('999-tomorrow', 9)`);
  expect(await problemOf(move)).toContain('tables of another release (999-tomorrow)');
  await second.knex.raw(`delete from parley.migration where name = '999-tomorrow'`);

  for (const { knex } of [first, second]) {
    await knex.raw(`create role clerk login password 'clerk'; grant usage on schema parley to clerk; grant select on all tables in schema parley to clerk`);
  }
  const asClerk = (url: string): string => url.replace(/\/\/[^@]*@/, '//clerk:clerk@');
  expect(await problemOf({ ...move, source: asClerk(first.connectionString) })).toContain('the user of this database may not replicate');
  expect(await problemOf({ ...move, target: asClerk(second.connectionString) })).toContain('the user of the other database may not subscribe');

  const same = await second.addRealm({ stringId: shortName });
  expect(await problemOf(move)).toContain(`the other cell has another organization "${shortName}"`);
  await second.knex.raw(`update parley.realm set string_id = 'x', string_id_folded = 'x' where realm_id = ?`, [same.id]);
  await second.knex.raw(
    `insert into parley.realm (realm_id, string_id, string_id_folded, name, description, date_created, settings, policies, system_groups, promotions_told_to)
     select ?::bigint, 'y', 'y', name, description, date_created, settings, policies, system_groups, promotions_told_to from parley.realm where realm_id = ?`,
    [cells.realm.id, same.id],
  );
  expect(await problemOf(move)).toContain(`the other cell has an organization with the id ${cells.realm.id}`);
  await second.knex.raw(`delete from parley.realm where string_id = 'y'`);

  expect(await leftovers(cells)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await placesOf(cells)).toEqual([first]);
});

test('an organization moves with its people, keys, messages and queues, and back', async () => {
  const { owner, first, second, realm } = cells;
  await owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'Verona' }] });
  const schedule = (server: TestServer) =>
    cells.at(server).post('/scheduled_messages', {
      ...{ type: 'direct', to: [owner.id], content: 'later' },
      scheduled_delivery_timestamp: Math.floor(Date.now() / 1000) + 86_400,
    });
  /** How many scheduled messages there are, and how many are counted. */
  const scheduledAt = (server: TestServer) =>
    Promise.all([
      count(server, `parley.scheduled_message where realm_id = ${realm.id}`),
      count(server, `parley.scheduled_count c, generate_series(1, c.items) where realm_id = ${realm.id}`),
    ]);
  expect(await schedule(first)).toMatchObject({ status: 200 });
  const queue = await openQueue(owner);
  const ids = [await send(first, 'here')];
  for (const [from, to] of [
    [first, second],
    [second, first],
  ] as const) {
    expect(await moveRealm(cells.move(from, to))).toMatchObject({ realmId: realm.id, hasMoved: true });
    expect(await placesOf(cells)).toEqual([to]);
    expect([await rowsOf(from), await leftovers(cells)]).toEqual([0, [0, 0, 0, 0, 0, 0]]);
    expect(await schedule(to)).toMatchObject({ status: 200 });
    const scheduled = to === second ? 2 : 3;
    expect([await scheduledAt(from), await scheduledAt(to)]).toEqual([
      [0, 0],
      [scheduled, scheduled],
    ]);
    ids.push(await send(to, 'moved'));
    const { body } = await cells.at(to).get('/events', { queue_id: queue.id, last_event_id: -1, dont_block: true });
    const sent = (body['events'] as unknown as ReadonlyArray<{ message?: { id: number } }>).flatMap(({ message }) => message?.id ?? []);
    expect(sent).toEqual(ids);
    expect(await moveRealm(cells.move(from, to))).toMatchObject({ hasMoved: false });
  }
  expect(ids).toEqual([ids[0], Number(ids[0]) + 1, Number(ids[0]) + 2]);
  // What is made after a move has larger ids than everything before it.
  await owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'Late' }] });
  const streams = (await owner.get('/streams')).body['streams'] as unknown as ReadonlyArray<{ name: string; stream_id: number }>;
  const idOf = (name: string) => Number(streams.find((one) => one.name === name)?.stream_id);
  expect([idOf('Late') > idOf('Verona'), idOf('Late') % 1000]).toEqual([true, 1]);
}, 120_000);

test('sessions, files, links to them and mail addresses go on in the other cell, and the old one does not know them', async () => {
  const { first, second, realm } = cells;
  const password = 'a sea of troubles';
  const kent = await first.addPerson('Kent', { password }, realm);
  await kent.post('/users/me/subscriptions', { subscriptions: [{ name: 'Storm' }] });
  const uri = (await kent.upload('/user_uploads', [{ name: 'own.txt', bytes: Buffer.from('own') }])).body['uri'] as string;
  const link = (await kent.get(uri)).body['url'] as string;
  const channel = Number((await kent.get('/get_stream_id', { stream: 'Storm' })).body['stream_id']);
  const host = `${shortName}.localhost`;
  const { cookies } = await visit(first.url, host, '/login/');
  const fields = { username: kent.email, password, csrfmiddlewaretoken: cookies['csrftoken'] ?? '' };
  const { sessionid = '' } = (await visit(first.url, host, '/accounts/login/', { cookies, fields })).cookies;
  const shownAt = async (server: TestServer) => {
    const found = [await visit(server.url, host, '/json/users/me', { cookies: { sessionid } }), await visit(server.url, host, link)];
    const mail = (await cells.at(server, kent).get(`/streams/${channel}/email_address`, { sender_id: kent.id })).body['email'];
    const fingerprints = await count(server, `parley.mail_address where realm_id = ${realm.id}`);
    return { statuses: found.map(({ status }) => status), file: found[1]?.text, mail, fingerprints };
  };
  const before = await shownAt(first);
  expect(before).toMatchObject({ statuses: [200, 200], file: 'own', mail: expect.stringContaining('@') as unknown, fingerprints: 1 });
  await moveRealm(cells.move(first, second));
  expect(await shownAt(second)).toEqual(before);
  const left = await shownAt(first);
  expect(left).toMatchObject({ mail: undefined, fingerprints: 0 });
  expect(left.statuses.every((status) => status >= 400)).toBe(true);
  await moveRealm(cells.move(second, first));
  expect(await shownAt(first)).toEqual(before);
}, 120_000);

test('a move that is killed after any step leaves the organization in one place, and goes on', async () => {
  const { first, second } = cells;
  const move = cells.move(first, second);
  const switched = moveSteps.indexOf('switched');
  const before = await rowsOf(first);
  for (const [index, step] of moveSteps.entries()) {
    await killedAfter(step, move);
    let places = await placesOf(cells);
    // The change of its home is on its way.
    while (places.length === 0 && step === 'switched') places = await placesOf(cells);
    expect([step, places]).toEqual([step, [index < switched ? first : second]]);
  }
  expect(await moveRealm(move)).toMatchObject({ hasMoved: false });
  expect([await rowsOf(first), await leftovers(cells)]).toEqual([0, [0, 0, 0, 0, 0, 0]]);
  expect(await rowsOf(second)).toBeGreaterThanOrEqual(before);
  await moveRealm(cells.move(second, first));
}, 300_000);

test('a move that was begun can be cancelled, until the organization is in the other cell', async () => {
  const { first, second } = cells;
  const move = cells.move(first, second);
  for (const step of ['published', 'rested'] as const) {
    await killedAfter(step, move);
    await cancelMove(move);
    expect([await leftovers(cells), await rowsOf(second), await placesOf(cells)]).toEqual([[0, 0, 0, 0, 0, 0], 0, [first]]);
    expect(await count(first, `parley.realm where is_leaving`)).toBe(0);
  }
  await killedAfter('switched', move);
  await expect(cancelMove(move)).rejects.toThrow('the organization is not here any more');
  await moveRealm(move);
  await expect(cancelMove(move)).rejects.toThrow('the organization is not here any more');
  await moveRealm(cells.move(second, first));
}, 300_000);
