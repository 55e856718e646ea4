import { operations } from '@parley/wire';
import { gzipSync } from 'node:zlib';
import { basicAuthorization, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { nameOf, pathOf } from '../../fixtures/hostile-values.js';
import { makeChannel, messagesIn, seenBy } from '../../fixtures/clients/message-client.js';
import { type RawCall, type RawReply, sendBytes, sendRaw } from '../../fixtures/clients/raw-client.js';
import { watchWrites, type WrittenRows } from '../../fixtures/written-rows.js';

let server: TestServer;
let iago: TestPerson;
let channel: number;
let written: WrittenRows;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } }, heartbeatMilliseconds: 10 });
  iago = await server.addPerson('Iago', { role: 'owner' });
  channel = await makeChannel('Denmark', [iago]);
  written = await watchWrites(server);
});
afterAll(() => server.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const message = () => `type=stream&to=${channel}&topic=t&content=`;
const part = (name: string, value: string): string => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const refused = async (call: RawCall): Promise<RawReply> => {
  const before = await written();
  const reply = await sendRaw(server, iago, call);
  expect([reply.status >= 400 && reply.status < 500, JSON.parse(reply.text)]).toMatchObject([true, { result: 'error', msg: expect.any(String) }]);
  expect(await written()).toBe(before);
  return reply;
};

describe('ids in a path', () => {
  const withIds = operations.filter(({ path }) => path.includes('{'));

  test.each(withIds.map((row) => [nameOf(row), row] as const))('%s', async (_, row) => {
    const ids = [
      '0',
      '-1',
      '-0',
      '1.0',
      '1e3',
      '0x1',
      '9007199254740991',
      '9007199254740992',
      '99999999999999999999',
      '9'.repeat(4000),
      '%00',
      '%zz',
      '%',
      '%ff',
      '%F0%9F%98%80',
    ];
    for (const id of [...ids, '..', '..%2f..', '1;drop', "1'--", '%2e%2e', 'me%00', '%5B1%5D', 'null', 'NaN', '__proto__', 'constructor', ' ', '%20', '1/2']) {
      await refused({ method: row.method, target: pathOf(row, encodeURI(id).replaceAll('%25', '%')) });
    }
  });
});

describe('invalid UTF-8 and invalid escapes', () => {
  const sent = async (content: string | Buffer): Promise<unknown> => {
    const body = Buffer.concat([Buffer.from(message()), Buffer.from(content)]);
    const { status, text } = await sendRaw(server, iago, { method: 'POST', target: '/messages', headers: form, body });
    expect(status).toBe(200);
    return (await seenBy(iago, (JSON.parse(text) as { id: number }).id, { apply_markdown: false }))['content'];
  };

  test.each<[string, string | Buffer, string]>([
    ['bytes of invalid UTF-8', Buffer.from([0x61, 0xff, 0xfe, 0x62]), 'a\uFFFD\uFFFDb'],
    ['the same, escaped', 'a%ff%feb', 'a\uFFFD\uFFFDb'],
    ['half of a surrogate pair, escaped', 'a%ED%A0%80b', 'a\uFFFD\uFFFD\uFFFDb'],
    ['an overlong slash', 'a%C0%AFb', 'a\uFFFD\uFFFDb'],
    ['invalid escapes', 'a%zz%b%', 'a%zz%b%'],
  ])('%s are stored as replacement characters', async (_, content, kept) => {
    expect(await sent(content)).toBe(kept);
  });

  test.each(['%', '%zz', '%ff', 'narrow=%ff', 'anchor=%', '&&&===&', '=&=', '?????', '%00=%00', 'anchor[]=1&anchor[$ne]=2', '__proto__=1&__proto__[a]=2'])(
    'a query of %j has no known parameters',
    async (query) => {
      expect((await refused({ method: 'GET', target: `/messages?${query}` })).status).toBe(400);
    },
  );

  test('half of a surrogate pair in JSON is neither found nor stored', async () => {
    const narrow = encodeURIComponent('[{"operator":"topic","operand":"\\ud800"}]');
    const { status, text } = await sendRaw(server, iago, { method: 'GET', target: `/messages?anchor=newest&num_before=5&num_after=0&narrow=${narrow}` });
    expect([status, (JSON.parse(text) as { messages: unknown }).messages]).toEqual([200, []]);
    const made = await iago.post('/users/me/subscriptions', { subscriptions: '[{"name":"half \\ud800","description":"\\ud800"}]' });
    expect([200, 400]).toContain(made.status);
  });
});

describe('bodies', () => {
  test.each<[string, RawCall['headers'], () => string | Buffer]>([
    ['ten megabytes', form, () => `${message()}${'x'.repeat(10_000_000)}`],
    ['ten megabytes, compressed', { ...form, 'content-encoding': 'gzip' }, () => gzipSync(`${message()}${'x'.repeat(10_000_000)}`)],
    ['what says it is compressed, and is not', { ...form, 'content-encoding': 'gzip' }, () => `${message()}x`],
    ['an unknown compression', { ...form, 'content-encoding': 'zstd-of-tomorrow' }, () => `${message()}x`],
    ['an unknown character set', { 'content-type': 'application/x-www-form-urlencoded; charset=utf-99' }, () => `${message()}x`],
    ['JSON', { 'content-type': 'application/json' }, () => JSON.stringify({ type: 'stream', to: 'Denmark', content: 'x' })],
    ['no type', {}, () => `${message()}x`],
    ['multipart without a boundary', { 'content-type': 'multipart/form-data' }, () => part('content', 'x')],
    ['multipart that ends in the middle', multipart, () => `${part('type', 'stream')}--b\r\nContent-Disposition: form-data; name="content"\r\n\r\nx`],
    ['invalid multipart', multipart, () => 'type=stream&content=x'],
    ['multipart of nothing', multipart, () => '--b--\r\n'],
    ['multipart in multipart', multipart, () => `--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--\r\n--b--\r\n`],
    ['parts without names', multipart, () => `--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n`],
    ['ten thousand parts', multipart, () => `${Array.from({ length: 10_000 }, (_, index) => part(`p${index}`, 'x')).join('')}--b--\r\n`],
    ['a part with ten thousand headers', multipart, () => `--b\r\n${'X: y\r\n'.repeat(10_000)}\r\nx\r\n--b--\r\n`],
    ['a message in a file', multipart, () => `--b\r\nContent-Disposition: form-data; name="content"; filename="c"\r\n\r\nx\r\n--b--\r\n`],
    ['ten thousand fields', form, () => `${Array.from({ length: 10_000 }, (_, index) => `p${index}=x`).join('&')}&${message()}x`],
    ['one field ten thousand times', form, () => `${message()}x${'&content=x'.repeat(10_000)}`],
  ])('of %s are refused', async (_, headers, body) => {
    await refused({ method: 'POST', target: '/messages', body: body(), ...(headers === undefined ? {} : { headers }) });
  });

  test('the last of one name counts, and names with brackets are other names', async () => {
    const body = `${message()}first&content=second&content[]=third&__proto__=x&constructor=y`;
    const { status, text } = await sendRaw(server, iago, { method: 'POST', target: '/messages?content=query', headers: form, body });
    expect([status, JSON.parse(text)]).toMatchObject([200, { ignored_parameters_unsupported: ['__proto__', 'constructor', 'content[]'] }]);
    expect(messagesIn(await iago.get('/messages', { anchor: 'newest', num_before: 1, num_after: 0, apply_markdown: false }))).toMatchObject([
      { content: 'second' },
    ]);
  });

  test('an unsupported method is refused with the supported ones, also when a form names it', async () => {
    for (const call of [
      { method: 'DELETE', target: '/messages' },
      { method: 'PUT', target: '/typing' },
      { method: 'POST', target: '/messages', headers: form, body: 'method=__proto__' },
      { method: 'POST', target: '/messages', headers: form, body: 'method=' },
    ]) {
      expect((await refused(call)).status).toBe(405);
    }
  });
});

describe('malformed requests', () => {
  const authorization = () => basicAuthorization(iago.email, iago.apiKey);

  test.each<[string, () => string | Buffer]>([
    ['a head that is too long', () => `GET /api/v1/messages?${'x'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['no HTTP', () => 'hello\r\n\r\n'],
    ['bytes', () => Buffer.from([0, 255, 254, 13, 10, 13, 10])],
    ['a null in the path', () => `GET /api/v1/mess\0ages HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['two lengths', () => `POST /api/v1/messages HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc`],
    ['a length and chunks', () => `POST /api/v1/messages HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['no host', () => `GET /api/v1/messages HTTP/1.1\r\nAuthorization: ${authorization()}\r\n\r\n`],
  ])('%s: refused, and the connection closed', async (_, bytes) => {
    const before = await written();
    expect((await sendBytes(server, bytes())).split('\r\n')[0]).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(await written()).toBe(before);
    expect((await iago.get('/users/me')).status).toBe(200);
  });

  test.each([
    ['an absolute target', 'GET http://elsewhere/api/v1/users/me HTTP/1.1\r\nHost: localhost'],
    ['a target of two slashes', 'GET //api/v1/users/me HTTP/1.1\r\nHost: localhost'],
    ['an invalid host', 'GET /api/v1/users/me HTTP/1.1\r\nHost: <script>\0'.replace('\0', '')],
    ['a host of ten thousand letters', `GET /api/v1/users/me HTTP/1.1\r\nHost: ${'h'.repeat(10_000)}`],
    ['a host of a missing realm', 'GET /api/v1/users/me HTTP/1.1\r\nHost: nothing.localhost'],
    ['a host with a path', 'GET /api/v1/users/me HTTP/1.1\r\nHost: ../../x'],
  ])('%s: answered in the form of the service, and never as a signed-in caller', async (_, head) => {
    const reply = await sendBytes(server, `${head}\r\nConnection: close\r\n\r\n`);
    expect(reply.split('\r\n')[0]).toMatch(/^HTTP\/1\.1 4\d\d /);
  });
});

describe('what two programs on the way might understand differently is refused', () => {
  const own = () => `Authorization: ${basicAuthorization(iago.email, iago.apiKey)}`;
  const paths = ['/api/v1/users/me', '/json/users/me', '/api/openapi.json', '/login/', '/user_uploads/1/ab/x.txt', '/nothing'];
  const kinds: ReadonlyArray<readonly [string, (path: string) => string]> = [
    ['two hosts', (path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nhost: lear.localhost\r\n${own()}\r\n\r\n`],
    ['one host twice', (path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n${own()}\r\n\r\n`],
    ['no host', (path) => `GET ${path} HTTP/1.1\r\n${own()}\r\n\r\n`],
    ['two callers', (path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${own()}\r\nAUTHORIZATION: Basic eA==\r\n\r\n`],
    ['a request line without a version', (path) => `GET ${path}\r\nHost: localhost\r\n${own()}\r\n\r\n`],
  ];

  test.each(kinds)('%s', async (_, request) => {
    for (const path of paths) expect([path, await sendBytes(server, request(path))]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 400 /)]);
  });
});
