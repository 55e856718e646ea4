import { createServer, type Server } from 'node:http';
import { operations } from '@parley/wire';
import request from 'supertest';
import { basic, echo, scriptedChat } from '../fixtures/scripted-chat.js';
import { chatApplication } from './application.js';

const rows = [
  echo('GET', '/things'),
  echo('POST', '/things'),
  echo('PATCH', '/things/{thing_id:int}'),
  echo('DELETE', '/things/{thing_id:int}'),
  echo('GET', '/people/me'),
  echo('GET', '/people/{name}'),
  echo('DELETE', '/people/{name}'),
  echo('GET', '/accounts/{account_id:int}'),
  echo('PATCH', '/accounts/{email:address}'),
  echo('GET', '/pages/{place:rest}'),
  echo('GET', '/new', { gate: 'ignoredParametersUnsupported' }),
  echo('GET', '/mixed'),
  echo('POST', '/mixed', { gate: 'ignoredParametersUnsupported' }),
  echo('POST', '/open', { access: 'anyone' }),
];
const { chat, lines } = scriptedChat();
const handler = chatApplication(chat, { operations: rows, anyLevel: true });

let server: Server;
beforeAll(() => new Promise<void>((resolve) => (server = createServer(handler)).listen(0, '127.0.0.1', () => resolve())));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const api = (method: 'get' | 'post' | 'patch' | 'delete' | 'put' | 'options' | 'head', path: string) =>
  request(server)[method](path).set('Authorization', basic());
const asForm = (text: string) => api('post', '/api/v1/things').type('form').send(text);

describe('paths and methods', () => {
  test.each([
    '/api/v1/nothing',
    '/api/v1',
    '/api/v1/',
    '/nothing',
    '/',
    '/api/v1/things/',
    '/api/v1//things',
    '/api/v2/things',
    '/api/v1/Things',
    '/api/v1/%zz',
  ])('%s is unknown', async (path) => {
    const answer = await api('get', path);

    expect([answer.status, answer.body]).toEqual([404, { result: 'error', msg: 'Not found', code: 'BAD_REQUEST' }]);
    expect(answer.headers['content-type']).toBe('application/json');
  });

  test.each(['-1', 'abc', '1.0', '+1', '0x1', '1e3', '%31%2f', '99999999999999999999', '１', ' 1'])('%s is no id', async (id) => {
    expect((await api('patch', `/api/v1/things/${encodeURI(id).replace('%25', '%')}`)).status).toBe(404);
  });

  test('an id and a name are read from the path, unescaped', async () => {
    expect((await api('patch', '/api/v1/things/0042')).body.path).toEqual({ thing_id: '0042' });
    expect((await api('get', '/api/v1/people/a%40b.example')).body.path).toEqual({ name: 'a@b.example' });
  });

  test.each(['a@b.example', 'a%40b', ' a@b ', 'a@@b', 'a@b@', '1@2', '%00@%F0%9F%98%80'])('%s counts as an address', async (address) => {
    expect((await api('patch', `/api/v1/accounts/${encodeURI(address).replaceAll('%25', '%')}`)).body.path).toEqual({ email: decodeURIComponent(address) });
  });

  test.each(['abc', '-1', '1.0', '@', '@b', 'a@', 'a%40', '@@', '99999999999999999999'])('%s is neither an id nor an address', async (text) => {
    for (const method of ['get', 'patch', 'delete'] as const) expect((await api(method, `/api/v1/accounts/${text}`)).status).toBe(404);
  });

  test('an id is no address', async () => {
    expect((await api('get', '/api/v1/accounts/7')).body.path).toEqual({ account_id: '7' });
    expect((await api('patch', '/api/v1/accounts/7')).status).toBe(405);
  });

  test('an escaped slash is not part of a name', async () => {
    expect((await api('get', '/api/v1/people/..%2Fme')).status).toBe(404);
  });

  test.each([
    ['inbox', 'inbox'],
    ['narrow/is/starred', 'narrow/is/starred'],
    ['narrow%2Fis%2Fstarred', 'narrow/is/starred'],
    ['a%252Fb%3Fc%23d%00', 'a%2Fb?c#d\0'],
    ['a//b/', 'a//b/'],
    ['%2F', '/'],
  ])('the rest of a path is unescaped once, slashes included: %s', async (rest, place) => {
    expect((await api('get', `/api/v1/pages/${rest}`)).body.path).toEqual({ place });
  });

  test.each(['', '/', '/%zz', '%2Fx'])('a path without a rest, or one that is not validly escaped, is unknown: /pages%s', async (rest) => {
    expect((await api('get', `/api/v1/pages${rest}`)).status).toBe(404);
  });

  test('of two matching rows the first answers, and the methods of both are known', async () => {
    expect((await api('get', '/api/v1/people/me')).body.row).toBe('GET /people/me');
    expect((await api('delete', '/api/v1/people/me')).body.row).toBe('DELETE /people/{name}');
  });

  test('an unsupported method is answered with the supported ones, before authentication', async () => {
    const answer = await request(server).delete('/api/v1/things');

    expect(answer.status).toBe(405);
    expect(answer.body).toEqual({ result: 'error', msg: 'Method Not Allowed', allowed_methods: ['GET', 'HEAD', 'POST'], code: 'BAD_REQUEST' });
    expect(answer.headers['allow']).toBe('GET, HEAD, POST');
  });

  test('OPTIONS lists the methods, sorted, and lets a page of another origin send credentials and an idempotency key', async () => {
    const answer = await request(server)
      .options('/api/v1/people/me')
      .set('Origin', 'https://app.example')
      .set('Access-Control-Request-Headers', 'authorization');

    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers['allow']).toBe('DELETE, GET, HEAD');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-headers']).toContain('Authorization');
    expect(answer.headers['access-control-allow-headers']).toContain('Idempotency-Key');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('OPTIONS says whether a path takes an idempotency key, to pages of other origins too, and to programs where the operator names origins', async () => {
    const keyOf = async (path: string, application = server) => {
      const { headers } = await request(application).options(path);
      return [headers['idempotency-key'], headers['access-control-expose-headers'], headers['access-control-allow-methods']];
    };
    expect(await keyOf('/api/v1/people/me')).toEqual(['optional', 'Idempotency-Key', 'DELETE, GET, HEAD, OPTIONS']);
    const send = operations.filter(({ method, path }) => method === 'POST' && path === '/messages');
    const settings = operations.filter(({ path }) => path === '/server_settings');
    const limited = chatApplication(chat, { operations: [...send, ...settings], origins: ['https://app.example'] });
    expect(await keyOf('/api/v1/messages', limited as never)).toEqual(['optional', undefined, undefined]);
    expect(await keyOf('/api/v1/server_settings', limited as never)).toEqual([undefined, undefined, undefined]);
  });

  test('where the operator names origins, only their pages may read answers', async () => {
    const limited = chatApplication(chat, { operations: rows, origins: ['https://app.example', 'http://localhost:9000'] });
    const headersOf = async (method: 'get' | 'options', origin?: string) => {
      const asked = request(limited)[method]('/api/v1/things').set('Authorization', basic());
      const { status, headers } = await (origin === undefined ? asked : asked.set('Origin', origin));
      return [status, headers['access-control-allow-origin'], headers['access-control-allow-headers'] !== undefined];
    };
    expect(await headersOf('get', 'https://app.example')).toEqual([200, 'https://app.example', false]);
    expect(await headersOf('options', 'http://localhost:9000')).toEqual([204, 'http://localhost:9000', true]);
    for (const origin of [undefined, 'null', '*', 'https://app.example.evil', 'http://app.example', 'https://APP.example']) {
      expect(await headersOf('get', origin)).toEqual([200, undefined, false]);
      expect(await headersOf('options', origin)).toEqual([204, undefined, false]);
    }
  });

  test('HEAD is GET without a body', async () => {
    const [head, get] = [await api('head', '/api/v1/things'), await api('get', '/api/v1/things')];

    expect([head.status, head.text]).toEqual([200, undefined]);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect((await api('head', '/api/v1/open')).status).toBe(405);
  });

  test('a posted form may name another method, which is then no parameter', async () => {
    const answer = await api('post', '/api/v1/things/3').type('form').send('method=PATCH&a=1');

    expect(answer.body).toMatchObject({ row: 'PATCH /things/{thing_id:int}', fields: [['a', '1']] });
    expect((await asForm('method=DELETE')).status).toBe(405);
    expect((await asForm('method=get')).status).toBe(405);
  });

  test('only a posted form, and only in its body', async () => {
    expect((await api('post', '/api/v1/things?method=GET').type('form').send('a=1')).body.row).toBe('POST /things');
    expect((await api('patch', '/api/v1/things/3').type('form').send('method=DELETE')).body.row).toBe('PATCH /things/{thing_id:int}');
  });
});

describe('levels', () => {
  test('`/api/v1` uses the floor', async () => {
    expect((await api('get', '/api/v1/things')).body.levels).toEqual({ floor: 496, call: 496 });
  });

  test('`/at/{level}/api/v1` uses that level, over the same floor, and realms have addresses there', async () => {
    expect((await api('get', '/at/208/api/v1/things')).body).toMatchObject({ levels: { floor: 496, call: 208 }, url: 'https://lear.example.org/at/208' });
  });

  test.each(['0', '497', '99999', 'x', '-1'])('there is no level %s', async (level) => {
    expect((await api('get', `/at/${level}/api/v1/things`)).status).toBe(404);
  });

  test('the prefix is unknown where it is not offered', async () => {
    expect((await request(chatApplication(chat, { operations: rows })).get('/at/208/api/v1/things')).status).toBe(404);
  });

  test('below its level an operation is an unknown path, or an unsupported method', async () => {
    expect((await api('get', '/at/166/api/v1/new')).status).toBe(404);
    expect((await api('get', '/at/167/api/v1/new')).status).toBe(200);
    expect((await api('post', '/at/166/api/v1/mixed')).body).toMatchObject({ msg: 'Method Not Allowed', allowed_methods: ['GET', 'HEAD'] });
    expect((await api('post', '/at/167/api/v1/mixed')).status).toBe(200);
  });

  test('unknown parameters are listed from level 167 on, and only when there are any', async () => {
    expect((await api('get', '/at/167/api/v1/things?unknown_b=1&unknown_a=2')).body.ignored_parameters_unsupported).toEqual(['unknown_a', 'unknown_b']);
    expect((await api('get', '/at/166/api/v1/things?unknown_a=2')).body).not.toHaveProperty('ignored_parameters_unsupported');
    expect((await api('get', '/at/167/api/v1/things?a=2')).body).not.toHaveProperty('ignored_parameters_unsupported');
  });

  test('errors carry a code from level 76 on', async () => {
    expect((await api('get', '/at/75/api/v1/nothing')).body).toEqual({ result: 'error', msg: 'Not found' });
    expect((await api('get', '/at/76/api/v1/nothing')).body).toHaveProperty('code', 'BAD_REQUEST');
  });
});

describe('the program that calls', () => {
  const clientFor = async (userAgent: string, path = '/api/v1/things') => (await api('get', path).set('User-Agent', userAgent)).body.client;

  test.each([
    ['ZulipTerminal/0.7.0 (Linux)', 'ZulipTerminal', true],
    ['ZulipMobile/30.0.260 (Android 14)', 'ZulipMobile', true],
    ['ZulipElectron/5.0', 'ZulipElectron', true],
    ['Zulip Desktop App 5.4', 'Zulip Desktop App', true],
    ['ZulipPython/0.9.1 (x)', 'ZulipPython', false],
    ['curl/8.1', 'curl', false],
    ['', 'Unspecified', false],
    ['/1.0', 'Unspecified', false],
  ])('%p is %s', async (userAgent, name, isForReading) => {
    expect(await clientFor(userAgent)).toEqual({ name, isForReading });
  });

  test('may be named by a parameter', async () => {
    expect(await clientFor('curl/8.1', '/api/v1/things?client=website')).toEqual({ name: 'website', isForReading: true });
  });

  test('has a short name without control characters', async () => {
    expect(await clientFor('curl/8.1', `/api/v1/things?client=a%00%1b[31m${'x'.repeat(100)}`)).toEqual({ name: `a[31m${'x'.repeat(25)}`, isForReading: false });
  });
});

describe('every answer', () => {
  test.each([
    ['a success', 'get', '/api/v1/things', 200],
    ['an unknown path', 'get', '/api/v1/nothing', 404],
    ['a path outside the API', 'get', '/favicon.ico', 404],
    ['a wrong method', 'put', '/api/v1/things', 405],
    ['OPTIONS', 'options', '/api/v1/things', 204],
  ] as const)('forbids caching, has an id, and hides the name of the software: %s', async (_, method, path, status) => {
    const { headers, status: answered } = await api(method, path);

    expect(answered).toBe(status);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  test('is found in the log by its id, which only the server chooses', async () => {
    const { headers } = await api('get', '/api/v1/things?password=hunter2').set('X-Request-Id', 'mine').set('User-Agent', 'curl/1');
    const line = lines.find(({ fields }) => fields['requestId'] === headers['x-request-id']);

    expect(line).toEqual({
      level: 'info',
      message: 'request',
      fields: { requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), method: 'GET', path: '/things', status: 200, realmId: 1, userId: 7, client: 'curl' },
    });
  });

  test.each([
    ['/api/openapi.json', 405, '/api/openapi.json'],
    ['/nowhere', 404, '/nowhere'],
    ['/JOIN/a-secret-key/', 404, '/JOIN/…'],
    ['/%6aoin/a-secret-key/', 404, '/%6aoin/…'],
    ['/nothing/'.padEnd(2_000, 'x'), 404, '/nothing/…'],
    [`/${'a'.repeat(60)}`, 404, `/${'a'.repeat(40)}/…`],
    ['/api/v1/people/a-secret-name', 405, '/people/…'],
    ['/user_uploads/1/abcdef/notes.txt', 405, '/user_uploads/{realm_id}/{path}'],
    ['/user_uploads/temporary/a-secret.token/notes.txt', 405, '/user_uploads/temporary/{token}/{filename}'],
    ['/user_uploads/%74emporary/a-secret.token/notes.txt', 404, '/user_uploads/…'],
  ])('has one line at every path, without what may be a key: %s', async (path, status, logged) => {
    const before = lines.length;
    const { headers } = await request(server).post(`${path}?password=hunter2`);
    const written = lines.slice(before).filter(({ message }) => message === 'request');

    expect(written).toEqual([{ level: 'info', message: 'request', fields: { requestId: headers['x-request-id'], method: 'POST', path: logged, status } }]);
  });
});
