import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type Chat, signIn } from '@parley/client';
import type { TestDatabase } from '@parley/testkit';
import { developmentDatabase } from './development-database.js';
import { serverProcess, type ServerProcess } from './server-process.js';

const password = 'a password for tests';

let database: TestDatabase;
let server: ServerProcess;
let hamlet: Chat;
let authorization: string;

beforeAll(async () => {
  database = await developmentDatabase();
  server = await serverProcess({ PARLEY_DATABASE_URL: database.connectionString, PARLEY_SECRET: 'the same secret before and after each start' });
  await server.start();
  hamlet = await signIn({ url: server.url, email: 'hamlet@zulip.com', password });
  const { email, apiKey } = await signIn({ url: server.url, email: 'cordelia@zulip.com', password });
  authorization = `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`;
}, 300_000);

afterAll(async () => {
  await server.dispose();
  await database.drop();
}, 60_000);

const transport = () => new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit: { headers: { authorization } } });

const textOf = (answer: unknown): string => (answer as { readonly content: ReadonlyArray<{ readonly text: string }> }).content.map(({ text }) => text).join();

const restart = async (): Promise<void> => {
  await server.kill();
  await server.start();
};

test('a session goes on over kill -9: a send that is repeated is sent once, a wait misses nothing', async () => {
  const first = transport();
  const agent = new Client({ name: 'agent', version: '1' });
  await agent.connect(first);
  const call = async (name: string, args: Readonly<Record<string, unknown>>): Promise<string> => textOf(await agent.callTool({ name, arguments: args }));
  const place = { channel: 'Verona', topic: 'agents' };
  const known = Number(/message (\d+)/.exec(await call('send_message', { ...place, content: 'here I am' }))?.[1]);

  const send = async (): Promise<string> => {
    const params = { name: 'send_message', arguments: { ...place, content: 'at last' } };
    const headers = {
      authorization,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-session-id': first.sessionId ?? '',
    };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 'one send', method: 'tools/call', params });
    return textOf(((await (await fetch(`${server.url}/mcp`, { method: 'POST', headers, body })).json()) as { readonly result: unknown }).result);
  };
  const answer = await send();
  expect(answer).toMatch(/It is message \d+/);

  const waiting = call('wait_for_messages', { ...place, after: known, seconds: 45 }).catch(() => 'the connection was lost');
  await restart();
  expect(await waiting).toBe('the connection was lost');
  expect(await send()).toBe(answer);

  await hamlet.sendMessage({ type: 'channel', to: 'Verona', topic: 'agents', content: 'while you were away' });
  await restart();
  expect(await call('wait_for_messages', { ...place, after: known })).toContain('> while you were away');

  const resumed = new Client({ name: 'agent', version: '1' });
  const again = transport();
  await resumed.connect(again);
  const texts = textOf(await resumed.callTool({ name: 'read_messages', arguments: place }));
  expect([...texts.matchAll(/^> (.*)$/gm)].map(([, line]) => line)).toEqual(['here I am', 'at last', 'while you were away']);
  await agent.close();
  await resumed.close();
}, 300_000);

test('messages that agents send say that they came by mcp', async () => {
  const { messages } = await hamlet.getMessages({ anchor: 'newest', num_before: 3, num_after: 0, narrow: [['topic', 'agents']] });
  expect(messages.map(({ client }) => client)).toEqual(['mcp', 'mcp', expect.not.stringContaining('mcp')]);
});
