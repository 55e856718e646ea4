import { request as httpRequest } from 'node:http';
import type { TestPerson } from '@parley/testkit';
import { agentBy, httpTransport, tokenOf } from '../../fixtures/agent.js';
import { type AgentWorld, agentWorld } from '../../fixtures/agent-world.js';

let world: AgentWorld;

beforeAll(async () => {
  world = await agentWorld();
});
afterAll(() => world.close());

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** As any program could ask, with whatever headers. */
const ask = (message: unknown, headers: Readonly<Record<string, string>>, method = 'POST'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(
      world.url,
      { method, headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    sent.on('error', reject);
    sent.end(message === null ? undefined : typeof message === 'string' ? message : JSON.stringify(message));
  });

const keyOf = (person: TestPerson) => ({ authorization: `Bearer ${tokenOf(person)}` });

const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a test', version: '1' } };
const initialize = { jsonrpc: '2.0', id: 0, method: 'initialize', params };
const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

const calling = (id: number, name: string, args: Readonly<Record<string, unknown>>) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});

const sessionOf = async (person: TestPerson): Promise<string> => {
  const { status, headers } = await ask(initialize, keyOf(person));
  expect(status).toBe(200);
  return String(headers['mcp-session-id']);
};

const inSession = (person: TestPerson, session: string) => ({ ...keyOf(person), 'mcp-session-id': session });

test('Basic and Bearer name an account; no key and a wrong one are refused', async () => {
  const token = tokenOf(world.ada);
  for (const scheme of ['Basic', 'Bearer', 'bearer']) expect((await ask(initialize, { authorization: `${scheme} ${token}` })).status).toBe(200);
  const wrong = tokenOf({ email: world.ada.email, apiKey: 'x'.repeat(32) });
  for (const authorization of ['', 'Bearer', `Bearer ${wrong}`, 'Bearer !', `Digest ${token}`, `Basic ${Buffer.from('nobody').toString('base64')}`]) {
    const { status, headers, text } = await ask(initialize, { authorization });
    expect([authorization, status]).toEqual([authorization, 401]);
    expect(headers['www-authenticate']).toContain('Basic');
    expect(headers['mcp-session-id']).toBeUndefined();
    expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', error: { message: expect.any(String) as string } });
  }
});

test('pages of other sites and foreign host names are refused with any key', async () => {
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { host: 'evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect((await ask(initialize, { ...keyOf(world.ada), ...(headers as Record<string, string>) })).status).toBe(403);
  }
  const { host } = new URL(world.url);
  expect((await ask(initialize, { ...keyOf(world.ada), origin: `http://${host}` })).status).toBe(200);
});

test('a session belongs to its key: with another key, changed, or without a session nothing is answered', async () => {
  const session = await sessionOf(world.ada);
  expect((await ask(listing, inSession(world.ada, session))).status).toBe(200);
  expect((await ask(listing, inSession(world.owner, session))).status).toBe(404);
  expect((await ask(listing, inSession(world.ada, `${session.slice(0, -1)}${session.endsWith('a') ? 'b' : 'a'}`))).status).toBe(404);
  expect((await ask(listing, inSession(world.ada, 'x'))).status).toBe(404);
  expect((await ask(listing, inSession(world.ada, 'x'.repeat(5_000)))).status).toBe(404);
  expect((await ask(listing, keyOf(world.ada))).status).toBe(400);
});

test('a key that is regenerated opens its sessions no longer', async () => {
  const bob = await world.server.addPerson('Bob');
  const session = await sessionOf(bob);
  const { body } = await bob.post('/users/me/api_key/regenerate');
  expect((await ask(listing, inSession(bob, session))).status).toBe(401);
  expect((await ask(listing, inSession({ ...bob, apiKey: body['api_key'] as string }, session))).status).toBe(404);
});

test('a session that is given up is gone; GET offers no stream', async () => {
  const session = await sessionOf(world.ada);
  expect((await ask(null, inSession(world.owner, session), 'DELETE')).status).toBe(404);
  expect((await ask(null, inSession(world.ada, session), 'DELETE')).status).toBe(204);
  expect((await ask(listing, inSession(world.ada, session))).status).toBe(404);
  const { status, headers } = await ask(null, keyOf(world.ada), 'GET');
  expect([status, headers['allow']]).toEqual([405, 'POST, DELETE']);
});

test('the sessions of a key are bounded: a further one ends the one that was quiet for longest', async () => {
  const carl = await world.server.addPerson('Carl');
  const sessions: string[] = [];
  for (let count = 0; count < 21; count += 1) sessions.push(await sessionOf(carl));
  expect((await ask(listing, inSession(carl, sessions[0] ?? ''))).status).toBe(404);
  expect((await ask(listing, inSession(carl, sessions[1] ?? ''))).status).toBe(200);
  expect((await ask(listing, inSession(carl, sessions[20] ?? ''))).status).toBe(200);
});

test('bodies are bounded, and must be one message of JSON', async () => {
  const session = inSession(world.ada, await sessionOf(world.ada));
  for (const bytes of [300_000, 3_000_000]) expect((await ask('x'.repeat(bytes), session)).status).toBe(413);
  expect((await ask('{"jsonrpc":', session)).status).toBe(400);
  expect((await ask([listing, listing], session)).status).toBe(400);
  expect((await ask({ jsonrpc: '2.0', id: 1 }, session)).status).toBe(400);
  expect((await ask(listing, { ...session, 'content-type': 'text/plain' })).status).toBe(415);
  expect((await ask(listing, { ...session, accept: 'text/html' })).status).toBe(406);
});

test('the same call again sends once and names the same message; a new call is a new message', async () => {
  const session = inSession(world.ada, await sessionOf(world.ada));
  const args = { channel: 'general', topic: 'once', content: 'Good morning' };
  const first = await ask(calling(7, 'send_message', args), session);
  expect(first.text).toMatch(/It is message \d+/);
  expect((await ask(calling(7, 'send_message', args), session)).text).toBe(first.text);
  expect((await ask(calling(8, 'send_message', args), session)).text.replace('"id":8', '"id":7')).not.toBe(first.text);
  expect((await ask(calling(7, 'send_message', { ...args, content: 'Good night' }), session)).text).not.toBe(first.text);
  const named = { ...args, once: 'greeting of Monday' };
  const other = inSession(world.ada, await sessionOf(world.ada));
  const [one, two] = [await ask(calling(9, 'send_message', named), session), await ask(calling(1, 'send_message', named), other)];
  expect(two.text.replace('"id":1}', '"id":9}')).toBe(one.text);
  const changed = await ask(calling(2, 'send_message', { ...named, content: 'Something else' }), other);
  expect(changed.text).toContain('This idempotency key was used for another message.');
  const { body } = await world.owner.get('/messages', { anchor: 'newest', num_before: 100, num_after: 0, narrow: [['topic', 'once']] });
  expect(body['messages']).toHaveLength(4);
});

const queues = async (): Promise<number> => {
  const { rows } = await world.server.knex.raw<{ rows: [{ count: string }] }>('SELECT count(*) FROM parley.event_queue');
  return Number(rows[0].count);
};

const untilQueues = async (count: number): Promise<void> => {
  while ((await queues()) !== count) await new Promise((resolve) => setImmediate(resolve));
};

test('waiting hears of what others write, reads what was missed, and shares one queue of its key', async () => {
  const [ada, owner] = await Promise.all([world.agentOf(world.ada), world.agentOf(world.owner)]);
  const before = await world.say(world.owner, 'before', 'waits');
  expect((await ada.call('wait_for_messages', { channel: 'general', topic: 'waits', after: before, seconds: 1 })).text).toBe(
    `Nothing new in 1 seconds. Wait on with after=${before}.`,
  );
  const missed = await world.say(world.owner, 'missed', 'waits');
  const known = await ada.call('wait_for_messages', { channel: 'general', topic: 'waits', after: before });
  expect(known.text).toMatch(new RegExp(`> missed\n\nWait on with after=${missed}\\.$`));
  await untilQueues(0);
  const waits = [
    ada.call('wait_for_messages', { channel: 'general', topic: 'waits', after: missed, seconds: 45 }),
    ada.call('wait_for_messages', { people: [world.owner.id], after: missed, seconds: 45 }),
  ];
  await untilQueues(1);
  await world.say(world.ada, 'of my own', 'waits');
  await world.say(world.owner, 'elsewhere', 'another topic');
  await world.say(world.owner, 'here', 'waits');
  expect((await waits[0])?.text).toMatch(/> here\n\nWait on with/);
  expect(await queues()).toBe(1);
  await owner.call('send_message', { people: [world.ada.id], content: 'and there' });
  expect((await waits[1])?.text).toContain('> and there');
  await untilQueues(0);
});

test('who cancels a wait, or goes away, leaves no queue behind', async () => {
  await untilQueues(0);
  const session = inSession(world.ada, await sessionOf(world.ada));
  const held = ask(calling(5, 'wait_for_messages', { seconds: 45 }), session);
  await untilQueues(1);
  expect((await ask({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 5 } }, session)).status).toBe(202);
  expect((await held).status).toBe(202);
  await untilQueues(0);
  const agent = await agentBy(httpTransport(world.url, keyOf(world.ada).authorization));
  const aborter = new AbortController();
  const aborted = agent.call('wait_for_messages', { seconds: 45 }, aborter.signal).catch(() => 'given up');
  await untilQueues(1);
  aborter.abort();
  expect(await aborted).toBe('given up');
  await untilQueues(0);
  await agent.close();
});

test('what is under way for a key is bounded; other keys have their own', async () => {
  await untilQueues(0);
  const session = inSession(world.ada, await sessionOf(world.ada));
  const after = await world.say(world.owner, 'wait for more', 'bounds');
  const waits = Array.from({ length: 17 }, (_, id) => ask(calling(100 + id, 'wait_for_messages', { after, seconds: 45 }), session));
  const refused = await Promise.race(waits);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  await untilQueues(1);
  expect((await ask(initialize, keyOf(world.owner))).status).toBe(200);
  await world.say(world.owner, 'that is all', 'bounds');
  const answers = await Promise.all(waits);
  expect(answers.filter(({ text }) => text.includes('that is all'))).toHaveLength(16);
  expect((await ask(listing, session)).status).toBe(200);
});

test('ten agents at once: each message is sent once, and read by all', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, (_, index) => world.server.addPerson(`Agent ${index}`)));
  await world.owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'general' }], principals: people.map(({ id }) => id) });
  const agents = await Promise.all(people.map(world.agentOf));
  const sent = await Promise.all(
    agents.map((agent, index) => agent.call('send_message', { channel: 'general', topic: 'crowd', content: `from number ${index}` })),
  );
  expect(new Set(sent.map(({ text }) => text)).size).toBe(10);
  for (const { text } of await Promise.all(agents.map((agent) => agent.call('read_messages', { channel: 'general', topic: 'crowd', limit: 50 })))) {
    expect([...text.matchAll(/^> from number \d$/gm)].map(([line]) => line).sort()).toEqual(Array.from({ length: 10 }, (_, index) => `> from number ${index}`));
  }
});
