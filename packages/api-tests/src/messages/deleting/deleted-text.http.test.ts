import { countStatements, openQueue, readLog, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { makeChannel, narrowed, say } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let hamlet: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  hamlet = await server.addPerson('Hamlet');
});
afterAll(() => server.close());

const remove = (person: TestPerson, id: number) => person.delete(`/messages/${id}`);
const statusOf = async (person: TestPerson, id: number): Promise<number> => (await remove(person, id)).status;

describe('the rest of a deleted message', () => {
  test('has nothing of its text, anywhere in the database or in memory', async () => {
    const [secret, former, marker] = ['unrepeatable & forgettable', 'earlier wording', 'xyzzyword'];
    const id = await makeChannel('nothing', [owner, iago, hamlet]);
    const intervals = await say(iago, id, 'stays');
    const queue = await openQueue(iago);
    const message = await say(iago, id, `@**Hamlet** ${secret} ${marker}`, 'talk', { queue_id: queue.id, local_id: '5.5' });
    await server.knex.raw('update parley.message set edit_history = ?::jsonb where id = ?', [
      JSON.stringify([{ number: 1, editorId: iago.id, at: 0, text: { content: former, html: `<p>${former}</p>`, rendererVersion: 1 } }]),
      message,
    ]);
    await hamlet.post('/messages/flags', { messages: [message], op: 'add', flag: 'starred' });
    await hamlet.post(`/messages/${message}/reactions`, { emoji_name: 'tada' });
    expect((await queue.newEvents()).length).toBeGreaterThan(0);
    for (const person of [iago, hamlet]) await person.get('/messages', { message_ids: [message] });
    const late = await openQueue(hamlet, { event_types: ['message', 'reaction', 'delete_message'] });
    const again = await say(hamlet, id, 'another one');
    expect(await statusOf(iago, message)).toBe(200);
    await queue.newEvents();
    const found = (await Promise.all([secret, 'unrepeatable &amp;', former, marker, 'xyzzy'].map((text) => tablesWith(text)))).flat();
    expect(found).toEqual([]);
    expect(await tablesWith('another one')).toEqual(['parley.message']);
    for (const person of [iago, hamlet, owner]) {
      const replies = [
        await person.get('/messages', { message_ids: [message, intervals] }),
        await person.get(`/messages/${message}`),
        await person.get('/messages', { anchor: 'newest', num_before: 50, num_after: 0, narrow: [['channel', 'nothing']] }),
        await person.get('/messages', { anchor: 'newest', num_before: 50, num_after: 0, narrow: [['search', marker]] }),
      ];
      expect(replies.map(({ text }) => [text.includes('unrepeatable'), text.includes(former)])).toEqual(replies.map(() => [false, false]));
      expect(replies.map(({ status }) => status)).toEqual([200, 400, 200, 200]);
    }
    expect(JSON.stringify(await late.newEvents())).not.toContain('unrepeatable');
    expect(await narrowed(owner, [['channel', 'nothing']])).toEqual([intervals, again]);
    const { entries } = await readLog(server);
    expect(JSON.stringify(entries)).not.toContain('unrepeatable');
    expect(JSON.stringify(server.logged)).not.toContain('unrepeatable');
  });

  test('is its send key, which still answers its id', async () => {
    const id = await makeChannel('keys', [owner, iago]);
    const queue = await openQueue(iago);
    const send = () => say(iago, id, 'once', 'talk', { queue_id: queue.id, local_id: '9.1' });
    const message = await send();
    await remove(iago, message);
    expect([await send(), await send()]).toEqual([message, message]);
    expect(await narrowed(iago, [['channel', 'keys']])).toEqual([]);
  });
});

test('deleting takes as many statements in a channel of many as among two', async () => {
  const crowd = [];
  for (let index = 0; index < 12; index += 1) crowd.push(await server.addPerson(`Crowd ${index}`));
  const costs: number[] = [];
  for (const [name, people] of [
    ['of two', [owner, iago]],
    ['of many', [owner, iago, ...crowd]],
  ] as const) {
    const id = await makeChannel(name, people);
    const message = await say(iago, id);
    for (const person of people.slice(2)) await person.post('/messages/flags', { messages: [message], op: 'add', flag: 'starred' });
    const { statements } = await countStatements(server.knex, () => remove(iago, message));
    costs.push(statements.length);
  }
  expect(costs[1]).toBeLessThanOrEqual(costs[0] ?? 0);
  expect(costs[0]).toBeLessThanOrEqual(12);
});

/** Every table of every schema that contains this text in any column. */
const tablesWith = async (text: string): Promise<ReadonlyArray<string>> => {
  const { rows: tables } = await server.knex.raw<{ rows: ReadonlyArray<{ schema: string; name: string }> }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await server.knex.raw<{ rows: ReadonlyArray<unknown> }>(`select 1 from "${schema}"."${name}" t where t::text ilike ? limit 1`, [
      `%${text}%`,
    ]);
    if (rows.length > 0) found.push(`${schema}.${name}`);
  }
  return found;
};
