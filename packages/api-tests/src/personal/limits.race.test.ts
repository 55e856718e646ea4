import { holdInserts, startTestServer, type TestParams, type TestPerson, type TestServer, whenRowsAwaited } from '@parley/testkit';
import { makeChannel, say } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let message: number;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago');
  message = await say(iago, await makeChannel('limits', [iago]), 'hello');
});
afterAll(() => server.close());

const max = 250;
const later = { scheduled_delivery_timestamp: 4_102_444_800 };

const kinds: ReadonlyArray<readonly [table: string, path: string, params: () => TestParams]> = [
  ['snippet', '/saved_snippets', () => ({ title: 'title', content: 'content' })],
  ['reminder', '/reminders', () => ({ message_id: message, ...later })],
  ['scheduled_message', '/scheduled_messages', () => ({ type: 'direct', to: [iago.id], content: 'content', ...later })],
];

/** Copies the person's only one until one more is allowed. */
const fillUp = async (table: string): Promise<void> => {
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ columns: string }> }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'parley' and table_name = ? and column_name <> 'id'`,
    [table],
  );
  const columns = rows[0]?.columns ?? '';
  await server.knex.raw(`insert into parley.${table} (${columns}) select ${columns} from parley.${table}, generate_series(1, ${max - 2})`);
};

describe.each([1, 2, 3])('round %i', () => {
  test.each(kinds)('two at once do not exceed the limit of one person: %s', async (table, path, params) => {
    await server.knex(`parley.${table}`).delete();
    expect((await iago.post(path, params())).status).toBe(200);
    await fillUp(table);
    const held = await holdInserts(server, 'event_log');
    const first = iago.post(path, params());
    await held.waiting(1);
    const second = iago.post(path, params());
    await Promise.race([whenRowsAwaited(server, 1), held.waiting(2)]);
    await held.release();
    expect([(await first).status, (await second).status]).toEqual([200, 400]);
    expect(await server.knex(`parley.${table}`).count()).toEqual([{ count: String(max) }]);
  });
});
