import { moveRealm, type MoveRealm, publishedTables } from '@parley/store-knex';
import type { TestServer } from '@parley/testkit';
import { openTwoCells, placesOf, type TwoCells } from './two-cells.js';

let cells: TwoCells;

beforeAll(async () => {
  // As in production, a commit waits for the log; nothing else writes it to disk.
  cells = await openTwoCells({ settings: { synchronous_commit: 'on', wal_writer_delay: '10s', wal_writer_flush_after: '1GB' } });
  await cells.owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'Verona' }] });
}, 60_000);
afterAll(() => cells.close());

const send = async (server: TestServer, content: string): Promise<void> => {
  expect(await cells.at(server).post('/messages', { type: 'channel', to: 'Verona', topic: 't', content })).toMatchObject({ status: 200 });
};

const rowsIn = async <Row>({ knex }: TestServer, text: string, values: ReadonlyArray<string | number | boolean | null> = []): Promise<ReadonlyArray<Row>> =>
  (await knex.raw<{ rows: ReadonlyArray<Row> }>(text, [...values])).rows;

/** Every message, and how many rows every table has. */
const contentsAt = async (server: TestServer) => {
  const ofRealm = `realm_id = ${cells.realm.id}`;
  const messages = await rowsIn<{ content: string }>(server, `select content from parley.message where ${ofRealm} order by id`);
  const names = await publishedTables({ schema: 'parley', query: (text, values) => rowsIn(server, text, values) });
  // The move itself is audited.
  const counts = names
    .filter((name) => !name.startsWith('audit_'))
    .map((name) => `select '${name}' as name, count(*)::integer as rows from parley."${name}" where ${ofRealm}`);
  return { messages: messages.map(({ content }) => content), rows: await rowsIn(server, `${counts.join(' union all ')} order by name`) };
};

const problemOf = (move: MoveRealm): Promise<string> =>
  moveRealm(move).then(
    () => 'it moved',
    (error: unknown) => (error as Error).message,
  );

test('a crash of the other PostgreSQL while tables are copied, and another one at the switch, lose and repeat nothing', async () => {
  const { first, second } = cells;
  for (let n = 0; n < 20; n += 1) await send(first, `before ${n}`);
  const move = cells.move(first, second);
  let isOver = false;
  const onCopied = (copied: number, all: number): void => {
    if (isOver || copied < all / 2 || copied === all) return;
    isOver = true;
    cells.crash(second);
  };
  expect(await problemOf({ ...move, onCopied })).not.toBe('it moved');
  expect(isOver).toBe(true);
  await send(first, 'while the other PostgreSQL is away');
  await cells.restart(second);
  expect(await placesOf(cells)).toEqual([first]);

  let before: unknown = null;
  const onStep: MoveRealm['onStep'] = async (step) => {
    if (step === 'rested') before = await contentsAt(first);
    if (step === 'switched') cells.crash(second);
  };
  expect(await problemOf({ ...move, onStep })).not.toBe('it moved');
  await cells.restart(second);
  expect(await moveRealm(move)).toMatchObject({ hasMoved: true });
  expect(await placesOf(cells)).toEqual([second]);
  expect(await contentsAt(second)).toEqual(before);
  expect((await contentsAt(first)).messages).toEqual([]);
  expect((await contentsAt(second)).messages).toHaveLength(21);
  await moveRealm(cells.move(second, first));
}, 180_000);

test('where the other database does not answer at the switch, the organization goes on in the old cell, and loses no message', async () => {
  const { first, second } = cells;
  const move = cells.move(first, second);
  const sent = (await contentsAt(first)).messages.length;
  let count = 0;
  let isOver = false;
  const sending = (async () => {
    for (; !isOver; count += 1) await send(first, `meanwhile ${count}`);
  })();
  const held = await second.knex.transaction();
  const onStep: MoveRealm['onStep'] = async (step) => {
    if (step !== 'raised') return;
    // So many ids are given out that the other cell has to raise its own again, which another transaction does not let it.
    await rowsIn(first, `select count(nextval('parley.account_ids')) from generate_series(1, 2000)`);
    await held.raw(`select nextval('parley.account_ids')`);
  };
  expect(await problemOf({ ...move, onStep })).toContain('the other database does not answer in time');
  const during = count;
  while (count <= during) await new Promise((resolve) => setTimeout(resolve, 10));
  await held.rollback();
  expect(await placesOf(cells)).toEqual([first]);
  isOver = true;
  await sending;
  const { messages } = await contentsAt(first);
  expect(messages.slice(sent)).toEqual(Array.from({ length: count }, (_, n) => `meanwhile ${n}`));
  await moveRealm(move);
  expect([await placesOf(cells), (await contentsAt(second)).messages]).toEqual([[second], messages]);
}, 120_000);
