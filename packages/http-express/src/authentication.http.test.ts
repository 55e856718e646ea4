import request from 'supertest';
import { refused, type RefusalKind } from '@parley/core';
import { basic, brokenDatabase, defect, echo, goodKey, refusedGuard, type Script, scriptedChat } from '../fixtures/scripted-chat.js';
import { chatApplication } from './application.js';
import { realmOfHost } from './realm-of-host.js';

const rows = [
  echo('GET', '/things'),
  echo('POST', '/messages'),
  echo('GET', '/messages'),
  echo('GET', '/guarded', { guard: refusedGuard }),
  echo('POST', '/open', { access: 'anyone' }),
];

const serve = (script: Script = {}, options: Parameters<typeof chatApplication>[1] = {}) => {
  const { chat, lines } = scriptedChat(script);
  return { app: chatApplication(chat, { operations: rows, anyLevel: true, ...options }), chat, lines };
};

const encoded = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

describe('credentials', () => {
  const { app } = serve();
  const unauthorized = (msg: string) => ({ result: 'error', msg, code: 'UNAUTHORIZED' });
  const badHeader = unauthorized('Invalid authorization header for basic auth');

  test.each([
    ['no header', undefined, unauthorized('Not logged in: API authentication or user session required')],
    ['a scheme alone', 'Basic', badHeader],
    ['three words', `${basic()} more`, badHeader],
    ['an empty header', '', badHeader],
    ['no base64', 'Basic !!!!', badHeader],
    ['bytes that are no text', `Basic ${Buffer.from([0xff, 0xfe, 0x3a]).toString('base64')}`, badHeader],
    ['no colon', encoded('iago@example.org'), badHeader],
    ['two colons', encoded(`iago@example.org:${goodKey}:x`), badHeader],
    ['a key that is too short', encoded(`iago@example.org:${goodKey.slice(1)}`), unauthorized('Malformed API key')],
    ['a key with a dash', encoded(`iago@example.org:-${goodKey.slice(1)}`), unauthorized('Malformed API key')],
    ['another key', basic('iago@example.org', 'x'.repeat(32)), unauthorized('Invalid API key')],
    ['an address with NUL', basic('iago\u0000@example.org'), unauthorized('Invalid API key')],
  ])('%s: 401 with a challenge', async (_, header, body) => {
    const answer = await (header === undefined ? request(app).get('/api/v1/things') : request(app).get('/api/v1/things').set('Authorization', header));

    expect([answer.status, answer.body]).toEqual([401, body]);
    expect(answer.headers['www-authenticate']).toBe('Basic realm="zulip"');
    expect(answer.headers['content-type']).toBe('application/json');
  });

  test('another scheme: 400', async () => {
    const answer = await request(app).get('/api/v1/things').set('Authorization', 'Bearer abc');

    expect([answer.status, answer.body]).toEqual([400, { result: 'error', msg: 'This endpoint requires HTTP basic authentication.', code: 'BAD_REQUEST' }]);
    expect(answer.headers).not.toHaveProperty('www-authenticate');
  });

  test.each([basic().replace('Basic', 'bAsIc'), encoded(` iago@example.org : ${goodKey} `)])('%p is good', async (header) => {
    expect((await request(app).get('/api/v1/things').set('Authorization', header)).status).toBe(200);
  });

  test.each<[RefusalKind, string, number]>([
    ['accountDeactivated', 'Account is deactivated', 403],
    ['realmDeactivated', 'This organization has been deactivated', 403],
    ['wrongRealm', 'Account is not associated with this subdomain', 401],
  ])('%s: 401, and before level 76 only for a deactivated account', async (kind, msg, statusBefore76) => {
    const shut = serve({ signIn: refused({ kind } as Parameters<typeof refused>[0]) }).app;
    const now = await request(shut).get('/api/v1/things').set('Authorization', basic());
    const before = await request(shut).get('/at/75/api/v1/things').set('Authorization', basic());

    expect([now.status, now.body]).toEqual([401, unauthorized(msg)]);
    expect([before.status, before.body]).toEqual([statusBefore76, { result: 'error', msg }]);
  });

  test('they are checked before parameters, and after the path', async () => {
    expect((await request(app).get('/api/v1/nothing')).status).toBe(404);
    expect((await request(app).put('/api/v1/things')).status).toBe(405);
    expect((await request(app).post('/api/v1/messages').set('Content-Type', 'multipart/form-data').send('x')).status).toBe(401);
  });

  test('an operation for anyone ignores them', async () => {
    expect((await request(app).post('/api/v1/open')).status).toBe(200);
    expect((await request(app).post('/api/v1/open').set('Authorization', 'Bearer nonsense')).status).toBe(200);
  });

  test('an account that is lost during the request is answered like any other 401', async () => {
    const { app: late } = serve({ run: () => async () => ({ _tag: 'Left', left: refused({ kind: 'accountDeactivated' }) }) });
    const answer = await request(late).get('/api/v1/things').set('Authorization', basic());

    expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Basic realm="zulip"']);
  });
});

describe('who may use an operation', () => {
  test('an incoming-webhook bot may only send messages', async () => {
    const { app } = serve({ user: { bot: { type: 'incomingWebhook', ownerId: null, isSystemBot: false } } });
    const shut = await request(app).get('/api/v1/messages').set('Authorization', basic());

    expect((await request(app).post('/api/v1/messages').set('Authorization', basic())).status).toBe(200);
    expect([shut.status, shut.body.msg]).toEqual([401, 'This API is not available to incoming webhook bots.']);
    expect(shut.headers['www-authenticate']).toBe('Basic realm="zulip"');
  });

  test('a form that names another method gives the bot no further rights', async () => {
    const { app } = serve({ user: { bot: { type: 'incomingWebhook', ownerId: null, isSystemBot: false } } });

    expect((await request(app).post('/api/v1/messages').set('Authorization', basic()).type('form').send('method=GET')).status).toBe(401);
  });

  test('the guard is checked before the parameters', async () => {
    const { app } = serve();
    const answer = await request(app).get('/api/v1/guarded').set('Authorization', basic()).set('Content-Type', 'multipart/form-data').send('x');

    expect([answer.status, answer.body]).toEqual([400, { result: 'error', msg: 'Must be an organization administrator', code: 'UNAUTHORIZED_PRINCIPAL' }]);
  });
});

describe('a host name', () => {
  const hosted = () => {
    const { chat } = scriptedChat();
    return chatApplication(chat, { operations: rows, realmOfHost: realmOfHost(chat.world.store, 'localhost:9991') });
  };

  test.each(['localhost', 'localhost:9991', '127.0.0.1:4000', '[::1]:9991', 'chat.example.org', 'zulip.localhost', 'ZULIP.localhost.:80'])(
    '%s is the organization',
    async (host) => {
      expect((await request(hosted()).get('/api/v1/things').set('Host', host).set('Authorization', basic())).status).toBe(200);
    },
  );

  test.each(['lear.localhost', 'a.zulip.localhost', '-.localhost', '.localhost', "x' or 1=1.localhost"])('%s is no organization', async (host) => {
    for (const answer of [
      await request(hosted()).get('/api/v1/things').set('Host', host).set('Authorization', basic()),
      await request(hosted()).post('/api/v1/open').set('Host', host),
    ]) {
      expect([answer.status, answer.body]).toEqual([404, { result: 'error', msg: 'Invalid subdomain', code: 'NONEXISTENT_SUBDOMAIN' }]);
    }
  });
});

describe('rate limits', () => {
  const limited = () => serve({}, { rateLimits: { perUser: 3, perAddress: 2 } }).app;

  test('an account gets its number of remaining calls, and is refused without any', async () => {
    const app = limited();
    const call = () => request(app).get('/api/v1/things').set('Authorization', basic());
    const left = [await call(), await call(), await call()].map(({ headers }) => headers['x-ratelimit-remaining']);
    const answer = await call();

    expect(left).toEqual(['2', '1', '0']);
    expect([answer.status, answer.body]).toEqual([
      429,
      { result: 'error', msg: 'API usage exceeded rate limit', code: 'RATE_LIMIT_HIT', 'retry-after': expect.any(Number) },
    ]);
    expect(Number(answer.headers['retry-after'])).toBe(answer.body['retry-after']);
    expect(answer.headers).toMatchObject({ 'x-ratelimit-limit': '3', 'x-ratelimit-remaining': '0' });
    expect(Number(answer.headers['x-ratelimit-reset'])).toBeGreaterThan(Date.now() / 1000);
  });

  test('calls without an account and with bad credentials count against the address, and not against the account', async () => {
    const app = limited();
    const statuses = [
      (await request(app).post('/api/v1/open')).status,
      (
        await request(app)
          .get('/api/v1/things')
          .set('Authorization', basic('iago@example.org', 'x'.repeat(32)))
      ).status,
      (await request(app).post('/api/v1/open')).status,
      (await request(app).get('/api/v1/things')).status,
      (await request(app).get('/api/v1/things').set('Authorization', basic())).status,
    ];

    expect(statuses).toEqual([200, 401, 429, 429, 200]);
  });

  test('X-Forwarded-For is trusted only for the number of trusted proxies', async () => {
    const from = (app: ReturnType<typeof limited>, address: string) => request(app).post('/api/v1/open').set('X-Forwarded-For', address);
    const trusting = serve({}, { rateLimits: { perUser: 3, perAddress: 1 }, trustedProxies: 1 }).app;
    const wary = serve({}, { rateLimits: { perUser: 3, perAddress: 1 } }).app;

    expect([(await from(trusting, '10.0.0.1')).status, (await from(trusting, '10.0.0.2')).status, (await from(trusting, '9.9.9.9, 10.0.0.1')).status]).toEqual([
      200, 200, 429,
    ]);
    expect([(await from(wary, '10.0.0.1')).status, (await from(wary, '10.0.0.2')).status]).toEqual([200, 429]);
  });

  test('addresses of one IPv6 network count together, however they are written', async () => {
    const { app } = serve({}, { rateLimits: { perUser: 3, perAddress: 2 }, trustedProxies: 1 });
    const from = async (address: string) => (await request(app).post('/api/v1/open').set('X-Forwarded-For', address)).status;
    expect([await from('2001:db8::1'), await from('[2001:DB8:0::2]:443'), await from('2001:db8::3'), await from('2001:db8:0:1::1')]).toEqual([
      200, 200, 429, 200,
    ]);
    expect([await from('192.0.2.1:80'), await from('::ffff:192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([200, 200, 429, 200]);
  });

  test('without limits nothing is counted or shown', async () => {
    const answer = await request(serve().app).get('/api/v1/things').set('Authorization', basic());

    expect(Object.keys(answer.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  });
});

describe('why a rule refused', () => {
  test('is logged under the id of the request, and hidden from the client', async () => {
    const { app, lines } = serve();
    const answer = await request(app).get('/api/v1/guarded').set('Authorization', basic());

    expect([answer.status, answer.text.includes('nobody')]).toEqual([400, false]);
    expect(lines.filter(({ level }) => level === 'debug')).toEqual([
      {
        level: 'debug',
        message: 'a rule refused',
        fields: { requestId: answer.headers['x-request-id'], refusal: 'mustBeAdministrator', proof: { rule: 'nobody', grounds: [] } },
      },
    ]);
  });
});

describe('internal faults', () => {
  test.each<[string, Script]>([
    ['a defect', { run: () => async () => ({ _tag: 'Left', left: defect }) }],
    ['a defect at sign-in', { signIn: defect }],
    [
      'a broken program',
      {
        run: () => () => {
          throw new Error('select secret_column from secret_table');
        },
      },
    ],
  ])('are logged and hidden from the client: %s', async (_, script) => {
    const { app, lines } = serve(script);
    const answer = await request(app).get('/api/v1/things').set('Authorization', basic());

    expect([answer.status, answer.body]).toEqual([500, { result: 'error', msg: 'Internal server error', code: 'INTERNAL_SERVER_ERROR' }]);
    expect(lines.filter(({ level }) => level === 'error').map(({ fields }) => fields['requestId'])).toEqual([answer.headers['x-request-id']]);
  });

  test.each<[string, Script]>([
    ['a failing database', { run: () => async () => ({ _tag: 'Left', left: brokenDatabase }) }],
    ['a failing database at sign-in', { signIn: brokenDatabase }],
  ])('that pass ask the client to come again, and are no error of a request: %s', async (_, script) => {
    const { app, lines } = serve(script);
    const answer = await request(app).get('/api/v1/things').set('Authorization', basic());

    expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([
      503,
      '2',
      { result: 'error', msg: 'The database is not available at the moment', code: 'SERVICE_UNAVAILABLE' },
    ]);
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
