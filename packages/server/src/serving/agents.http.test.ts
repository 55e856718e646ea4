import { type OwnServer, startOwnServer } from '../../fixtures/own-server.js';

const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a test', version: '1' } };

let server: OwnServer;
afterEach(() => server.close());

const initialize = (authorization = server.authorization) =>
  fetch(`${server.server.url}/mcp`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params }),
  });

test('agents find tools at /mcp, and their calls count with all others of their account', async () => {
  server = await startOwnServer({ PARLEY_RATE_LIMITS: '5,1000' });
  expect((await initialize('Bearer none')).status).toBe(401);
  const answer = await initialize();
  expect([answer.status, answer.headers.get('mcp-session-id') ?? '']).toEqual([200, expect.stringMatching(/^[\w.-]+$/)]);
  for (let calls = 2; calls <= 5; calls += 1) expect((await initialize()).status).toBe(200);
  const refused = await initialize();
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect((await fetch(`${server.server.url}/api/v1/users/me`, { headers: { authorization: server.authorization } })).status).toBe(429);
});

test('PARLEY_MCP=off leaves them out', async () => {
  server = await startOwnServer({ PARLEY_MCP: 'off' });
  expect((await initialize()).status).toBe(404);
});
