import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OutgoingAnswer, OutgoingRequest } from '@parley/core';
import { exchange, maxAnswerBytes } from './exchange.js';
import { allowedPlace, guardedHttpClient } from './guarded-http-client.js';
import type { Resolve, ResolvedAddress } from './resolve.js';

const servers: Server[] = [];

/** A server on this machine; returns its port. */
const listen = async (answer: RequestListener): Promise<number> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const to = (url: string, change: Partial<OutgoingRequest> = {}): OutgoingRequest => ({
  method: 'POST',
  url,
  headers: {},
  body: '{}',
  within: 10_000,
  ...change,
});

const here: ReadonlyArray<ResolvedAddress> = [{ address: '127.0.0.1', family: 4 }];
const always =
  (addresses: ReadonlyArray<ResolvedAddress>): Resolve =>
  () =>
    Promise.resolve(addresses);

const failed = (failure: string): OutgoingAnswer => ({ kind: 'failed', failure }) as OutgoingAnswer;

/** A client that may ask this server by the name `hook.test`. */
const clientOf = (port: number) => guardedHttpClient({ allowed: [`hook.test:${port}`], resolveAllowed: always(here) });

test('an allowed host gets method, headers and body, and its answer comes back', async () => {
  const got: unknown[] = [];
  const port = await listen((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      got.push([request.method, request.url, request.headers.host, request.headers['content-type'], request.headers['content-length'], body]);
      response.writeHead(201).end('ä');
    });
  });
  const answer = await clientOf(port).send(to(`http://hook.test:${port}/x?y=1`, { headers: { 'content-type': 'text/plain' }, body: 'ü' }));
  expect(answer).toEqual({ kind: 'answered', status: 201, body: 'ä' });
  expect(got).toEqual([['POST', '/x?y=1', `hook.test:${port}`, 'text/plain', '2', 'ü']]);
});

test.each([
  'http://127.0.0.1:{port}/',
  'http://2130706433:{port}/',
  'http://0x7f000001:{port}/',
  'http://0x7f.1:{port}/',
  'http://0177.0.0.01:{port}/',
  'http://127.1:{port}/',
  'http://127.0.0.1.:{port}/',
  'http://[::1]:{port}/',
  'http://[::ffff:127.0.0.1]:{port}/',
  'http://[64:ff9b::127.0.0.1]:{port}/',
  'http://①②⑦.0.0.1:{port}/',
  'http://0:{port}/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'example.com',
  `http://example.com/${'x'.repeat(5_000)}`,
])('%s is forbidden, and nothing is connected', async (url) => {
  let connections = 0;
  const port = await listen((_request, response) => response.end());
  servers[0]?.on('connection', () => (connections += 1));
  const answer = await guardedHttpClient({ allowed: [`hook.test:${port}`, 'localhost:1'] }).send(to(url.replace('{port}', String(port))));
  expect(answer).toEqual(failed('forbidden'));
  expect(connections).toBe(0);
});

test.each<[string, ReadonlyArray<string>]>([
  ['private', ['10.0.0.1']],
  ['all inside', ['127.0.0.1', '::1', 'fd00::1']],
])('a name whose addresses are %s is forbidden', async (_, addresses) => {
  const resolve = always(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  expect(await guardedHttpClient({ resolve }).send(to('http://inside.test/'))).toEqual(failed('forbidden'));
});

test('of several addresses of a name only the public ones are asked', async () => {
  const asked: unknown[] = [];
  const resolve = always([
    { address: '10.0.0.1', family: 4 },
    { address: '1.1.1.1', family: 4 },
    { address: '::1', family: 6 },
  ]);
  const client = guardedHttpClient({ resolve }, (url, _request, addresses) => {
    asked.push([url.hostname, addresses]);
    return Promise.resolve({ kind: 'answered', status: 200, body: '' });
  });
  await client.send(to('http://mixed.test/'));
  expect(asked).toEqual([['mixed.test', [{ address: '1.1.1.1', family: 4 }]]]);
});

test('a name that changes between look-up and connection is asked at the address that was checked', async () => {
  let lookups = 0;
  const rebinding: Resolve = () => Promise.resolve([lookups++ === 0 ? { address: '1.1.1.1', family: 4 } : { address: '127.0.0.1', family: 4 }]);
  const asked: unknown[] = [];
  const client = guardedHttpClient({ resolve: rebinding }, (_url, _request, addresses) => {
    asked.push(addresses);
    return Promise.resolve({ kind: 'answered', status: 200, body: '' });
  });
  await client.send(to('http://rebinding.test/'));
  expect(lookups).toBe(1);
  expect(asked).toEqual([[{ address: '1.1.1.1', family: 4 }]]);
});

test('the connection goes to the given address, whatever the name resolves to by then', async () => {
  const port = await listen((request, response) => response.end(request.headers.host));
  // Nothing resolves this name; a second look-up would fail.
  const answer = await exchange(new URL(`http://name.invalid:${port}/`), to(''), here, new AbortController().signal);
  expect(answer).toEqual({ kind: 'answered', status: 200, body: `name.invalid:${port}` });
});

test('a redirect is an answer, and is not followed', async () => {
  let requests = 0;
  const port = await listen((_request, response) => {
    requests += 1;
    response.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end();
  });
  expect(await clientOf(port).send(to(`http://hook.test:${port}/`))).toMatchObject({ status: 302 });
  expect(requests).toBe(1);
});

test('an answer of 64 KiB is taken, a larger one is not, and its connection ends', async () => {
  const sizes = [maxAnswerBytes, maxAnswerBytes + 1];
  const port = await listen((_request, response) => response.end(Buffer.alloc(sizes.shift() ?? 0, 'x')));
  expect(await clientOf(port).send(to(`http://hook.test:${port}/`))).toMatchObject({ status: 200 });
  expect(await clientOf(port).send(to(`http://hook.test:${port}/`))).toEqual(failed('tooLarge'));
});

test('an endless answer is cut off', async () => {
  let ended = (): void => undefined;
  const isOver = new Promise<void>((resolve) => (ended = resolve));
  const port = await listen((_request, response) => {
    const write = (): void => {
      if (!response.destroyed && response.write(Buffer.alloc(16_384))) setImmediate(write);
      else response.once('drain', write);
    };
    response.on('close', () => {
      ended();
    });
    write();
  });
  expect(await clientOf(port).send(to(`http://hook.test:${port}/`))).toEqual(failed('tooLarge'));
  await isOver;
});

test.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['stops after its headers', (_request, response) => void response.writeHead(200).write('x')],
  [
    'drips its answer',
    (_request, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => {
        clearInterval(drip);
      });
    },
  ],
])('a server that %s is given up when the time for the whole is over', async (_, answer) => {
  const port = await listen(answer);
  expect(await clientOf(port).send(to(`http://hook.test:${port}/`, { within: 300 }))).toEqual(failed('timedOut'));
});

test('a name server that never answers is given up when the time for the whole is over', async () => {
  const resolve: Resolve = () => new Promise(() => undefined);
  expect(await guardedHttpClient({ resolve }).send(to('http://slow.test/', { within: 50 }))).toEqual(failed('timedOut'));
});

test('an unknown name, a closed port and a broken answer are unreachable', async () => {
  expect(await guardedHttpClient({ resolve: always([]) }).send(to('http://unknown.test/'))).toEqual(failed('unreachable'));
  const port = await listen((request) => request.socket.destroy());
  expect(await clientOf(port).send(to(`http://hook.test:${port}/`))).toEqual(failed('unreachable'));
  const closed = guardedHttpClient({ allowed: ['hook.test:1'], resolveAllowed: always(here) });
  expect(await closed.send(to('http://hook.test:1/'))).toEqual(failed('unreachable'));
  const refusing: Resolve = () => Promise.reject(new Error('no'));
  expect(await guardedHttpClient({ resolve: refusing }).send(to('http://refused.test/'))).toEqual(failed('unreachable'));
});

test('a body beyond a mebibyte is not sent', async () => {
  expect(await guardedHttpClient({ resolve: always(here) }).send(to('http://any.test/', { body: 'x'.repeat(1_048_577) }))).toEqual(failed('tooLarge'));
});

test('a header that would break out of its line sends nothing', async () => {
  const port = await listen((_request, response) => response.end());
  expect(await clientOf(port).send(to(`http://hook.test:${port}/`, { headers: { 'x-name': 'a\r\nb: c' } }))).toEqual(failed('unreachable'));
});

test('an exception is for its port alone', async () => {
  const port = await listen((_request, response) => response.end('inside'));
  const client = guardedHttpClient({ allowed: [`127.0.0.1:${port}`] });
  expect(await client.send(to(`http://127.0.0.1:${port}/`))).toMatchObject({ body: 'inside' });
  expect(await client.send(to(`http://127.0.0.1:${port + 1}/`))).toEqual(failed('forbidden'));
  expect(await client.send(to('http://127.0.0.1/'))).toEqual(failed('forbidden'));
});

test.each([
  ['localhost:5002', 'localhost:5002'],
  ['LOCALHOST:80', 'localhost:80'],
  ['[::1]:443', '::1:443'],
  ['0x7f.1:8080', '127.0.0.1:8080'],
  ['localhost', null],
  ['localhost:x', null],
  ['localhost:70000', null],
  ['http://localhost:80', null],
  ['a@localhost:80', null],
  ['localhost/x:80', null],
  ['', null],
])('the exception %j stands for %j', (text, place) => expect(allowedPlace(text)).toBe(place));
