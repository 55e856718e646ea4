import { createServer, type Server } from 'node:http';
import express from 'express';
import { startTestServer, type TestServer } from '@parley/testkit';
import { agentBy, httpTransport } from '../../fixtures/agent.js';
import { mountAgents } from '../../fixtures/examples/mount-agents.js';

let server: TestServer;
let host: Server;
let url: string;

beforeAll(async () => {
  server = await startTestServer();
  const app = express().use(express.json());
  mountAgents(app, server.chat, (token) => (token.startsWith('token of ') ? token.slice('token of '.length) : null));
  host = createServer(app);
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const address = host.address();
  url = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}/agents`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => {
    host.close(() => resolve());
    host.closeAllConnections();
  });
  await server.close();
});

test("agents of a host's people bring the host's tokens; their accounts are made on first use, and a key of the chat says nothing there", async () => {
  const [ada, bob] = await Promise.all(['ada', 'bob'].map((name) => agentBy(httpTransport(url, `Bearer token of ${name}`))));
  const { text } = (await ada?.call('list_people')) ?? { text: '' };
  const id = Number(/"bob" \(user (\d+)\)/.exec(text)?.[1]);
  expect((await ada?.call('send_message', { people: [id], content: 'from a host' }))?.isError).toBe(false);
  expect((await bob?.call('read_messages'))?.text).toMatch(/from "ada" \(user \d+\):\n> from a host/);
  const olga = await server.addPerson('Olga');
  const key = Buffer.from(`${olga.email}:${olga.apiKey}`).toString('base64');
  await expect(agentBy(httpTransport(url, `Basic ${key}`))).rejects.toThrow();
  await Promise.all([ada?.close(), bob?.close()]);
});

test('a session belongs to the account that the host has signed in, not to its token', async () => {
  const transport = httpTransport(url, 'Bearer token of ada');
  const ada = await agentBy(transport);
  const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const ask = async (token: string): Promise<number> => {
    const headers = {
      authorization: token,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-session-id': transport.sessionId ?? '',
    };
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(listing) })).status;
  };
  expect([await ask('token of ada'), await ask('Bearer token of bob'), await ask('nothing')]).toEqual([200, 404, 401]);
  await ada.close();
});
