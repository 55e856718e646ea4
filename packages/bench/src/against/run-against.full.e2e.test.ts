import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { rows } from './rows.js';
import { runAgainst } from './run-against.js';
import { type Target, targetOf } from './target.js';

// Ends by the number of calls, however slow the machine is.
const within = { seconds: 60, most: 8 };

interface Side {
  readonly server: TestServer;
  readonly person: TestPerson;
  readonly target: Target;
}

const start = async (): Promise<Side> => {
  const server = await startTestServer();
  const person = await server.addPerson('Hamlet');
  await person.post('/users/me/subscriptions', { subscriptions: [{ name: 'design' }] });
  return { server, person, target: targetOf(`${server.url}/`, `${person.email}:${person.apiKey}`) };
};

const [ours, theirs] = [await start(), await start()];
afterAll(() => Promise.all([ours.server.close(), theirs.server.close()]));

const sentBy = async ({ person }: Side): Promise<ReadonlyArray<unknown>> =>
  (await person.get('/messages', { anchor: 'newest', num_before: 1000, num_after: 0, narrow: [['topic', 'measured']] })).body[
    'messages'
  ] as ReadonlyArray<unknown>;

test('without a channel both are read alone, and every row has both figures', async () => {
  const { figures, stopped } = await runAgainst({ ours: ours.target, theirs: theirs.target, channel: null }, within);
  expect(stopped).toBeNull();
  expect(figures.map(({ name }) => name)).toEqual(
    rows.filter(({ writes }) => writes !== true).map(({ name, connections }) => `${name}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`),
  );
  for (const { value, baseline, ratio } of figures) for (const figure of [value, baseline, ratio]) expect(figure).toBeGreaterThan(0);
  for (const side of [ours, theirs]) expect(await sentBy(side)).toEqual([]);
});

test('with a channel both are written into, and their events are waited for', async () => {
  const { figures } = await runAgainst({ ours: ours.target, theirs: theirs.target, channel: { ours: 'design', theirs: 'design' } }, within);
  expect(figures.slice(-2).map(({ name }) => name)).toEqual(['send, 1 connection', 'send to event, 1 connection']);
  for (const side of [ours, theirs]) expect((await sentBy(side)).length).toBeGreaterThan(10);
});

test('an answer of 429 ends it with what there is, and any other refusal is an error', async () => {
  let answers = 0;
  const limited = createServer((request, response) => {
    answers += 1;
    const isOver = answers > 60;
    response.writeHead(isOver ? 429 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(request.url?.includes('subscriptions') === true ? { subscriptions: [{ name: 'design' }] } : {}));
  });
  await new Promise<void>((resolve) => void limited.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(limited.address() as AddressInfo).port}`;
    const { figures, stopped } = await runAgainst({ ours: ours.target, theirs: targetOf(url, 'a@b.c:key'), channel: null }, within);
    expect(stopped).toBe(`${url} asks to wait (429).`);
    expect(figures).toHaveLength(1);
    const wrong = targetOf(ours.server.url, 'hamlet@example.com:wrong');
    await expect(runAgainst({ ours: ours.target, theirs: wrong, channel: null }, within)).rejects.toThrow('answered 401');
  } finally {
    limited.close();
  }
});

test('an address and a key that are none are refused', () => {
  expect(() => targetOf('localhost:9991', 'a@b.c:key')).toThrow('http://');
  expect(() => targetOf('http://localhost', 'key')).toThrow('colon');
});
