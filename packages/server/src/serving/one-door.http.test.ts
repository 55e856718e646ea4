import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { newestLevel } from '@parley/core';
import { startTestServer, type TestServer } from '@parley/testkit';
import { createListener } from './create-listener.js';
import { readiness } from './readiness.js';

let server: TestServer;
let http: Server;
/** What the first layer has seen. */
let seen: string[] = [];
let notice: () => void = () => undefined;

const serve = async (externalUrl: string | null): Promise<Server> => {
  const listener = createListener({
    chat: server.chat,
    config: { web: false, mcp: false, featureLevel: newestLevel, anyLevel: true, seed: null, trustedProxies: 0, origins: null, rateLimits: null, externalUrl },
    serverAddress: { url: 'http://localhost', rootRealm: '' },
    readiness: readiness(() => Promise.resolve(true)),
    first: [
      (request, _response, next) => {
        seen.push(`${request.method} ${request.originalUrl}`);
        notice();
        next();
      },
    ],
  });
  const serving = createServer(listener);
  await new Promise<void>((resolve) => serving.listen(0, '127.0.0.1', resolve));
  return serving;
};

beforeAll(async () => {
  server = await startTestServer();
  http = await serve(null);
});
afterAll(async () => {
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
  await server.close();
});
beforeEach(() => {
  seen = [];
});

const opened = (to = http) => connect((to.address() as AddressInfo).port, '127.0.0.1');

/** The whole answer to a request that ends its connection. */
const exchange = (line: string, headers = 'Host: localhost\r\n', to = http): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = opened(to).setEncoding('utf8');
    let answer = '';
    socket.on('data', (text) => (answer += String(text)));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
    socket.write(`${line} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
  });

describe('a layer that is first sees every request', () => {
  test.each([
    ['GET /api/v1/server_settings', 200],
    ['GET /at/208/api/v1/server_settings', 200],
    ['GET /json/users/me', 401],
    ['OPTIONS /api/v1/messages', 204],
    ['DELETE /api/v1/nothing', 404],
    ['GET /api/docs', 200],
    ['GET /', 200],
    ['HEAD /health', 200],
    ['GET /login/', 200],
    ['GET /login/?next=%2Fsettings%2F', 200],
    ['GET /user_uploads/1/none.txt', 404],
    ['GET /avatar/1', 401],
    ['GET /static/none', 404],
    ['GET /nowhere', 404],
    ['GET /api/v1/users/%zz', 404],
    ['GET /user_uploads/%zz', 404],
    ['GET /%zz/%', 404],
    ['GET //', 404],
    ['GET /login/%c0%af', 404],
    ['GET http://localhost/api/v1/server_settings', 404],
    ['GET http://localhost/nowhere', 404],
    ['GET http://[::1/', 404],
    ['OPTIONS *', 404],
    ['OPTIONS /nowhere', 404],
    ['TRACE /api/v1/messages', 405],
    ['PROPFIND /', 405],
  ])('%s', async (line, status) => {
    const answer = await exchange(line);

    expect(answer.split('\r\n', 1)[0]).toMatch(` ${status} `);
    expect(answer.toLowerCase()).not.toContain('x-powered-by');
    expect(seen).toHaveLength(1);
    expect(seen[0]).toContain(line.split(' ', 2)[1]);
  });

  test('one with two names of a host, which is refused', async () => {
    expect(await exchange('GET /health', 'Host: one\r\nHost: two\r\n')).toMatch(/^HTTP\/1.1 400 /);
    expect(seen).toEqual(['GET /health']);
  });

  test('below a path, whether or not a proxy has taken it off', async () => {
    const below = await serve('http://localhost/chat');
    const statuses = [];
    for (const target of ['/chat', '/chat/health', '/health', '/chat/login/', '/chat/%zz'])
      statuses.push((await exchange(`GET ${target}`, undefined, below)).split(' ', 2)[1]);
    await new Promise((resolve) => below.close(resolve));

    expect(statuses).toEqual(['308', '200', '200', '200', '404']);
    expect(seen).toEqual(['GET /chat', 'GET /chat/health', 'GET /health', 'GET /chat/login/', 'GET /chat/%zz']);
  });

  test('a poll that waits', async () => {
    const person = await server.addPerson('Poll');
    const key = Buffer.from(`${person.email}:${person.apiKey}`).toString('base64');
    const headers = `Host: localhost\r\nAuthorization: Basic ${key}\r\nContent-Length: 0\r\n`;
    const registered = await exchange('POST /api/v1/register?event_types=[%22message%22]', headers);
    const queue = (/"queue_id":"([^"]+)"/.exec(registered) ?? [])[1];
    seen = [];
    const arrived = new Promise<void>((resolve) => (notice = resolve));
    const socket = opened();
    socket.write(`GET /api/v1/events?queue_id=${queue}&last_event_id=-1 HTTP/1.1\r\n${headers}\r\n`);
    await arrived;

    expect(seen).toEqual([`GET /api/v1/events?queue_id=${queue}&last_event_id=-1`]);
    socket.destroy();
  });
});

test('CONNECT reaches no layer: its connection is closed', async () => {
  expect(await exchange('CONNECT localhost:80')).toBe('');
  expect(seen).toEqual([]);
});
