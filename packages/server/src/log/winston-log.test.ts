import { PassThrough } from 'node:stream';
import { winstonLog } from './winston-log.js';

const logged = (
  work: (log: ReturnType<typeof winstonLog>) => void,
  {
    isTTY = false,
    ...options
  }: { readonly level?: 'error' | 'warn' | 'info'; readonly hidden?: ReadonlyArray<string>; readonly process?: number; readonly isTTY?: boolean } = {},
): string => {
  const stream = Object.assign(new PassThrough(), { isTTY });
  work(winstonLog({ level: 'info', ...options, stream }));
  return String(stream.read() ?? '');
};

test('a line is one JSON object with time, level, message and fields', () => {
  const text = logged((log) => log.info('request', { requestId: 'r1', status: 200 }));

  expect(text.endsWith('\n')).toBe(true);
  expect(JSON.parse(text)).toEqual({ time: expect.stringMatching(/^\d{4}-.*Z$/), level: 'info', message: 'request', requestId: 'r1', status: 200 });
});

test('the lines of one of several processes have its number', () => {
  const text = logged((log) => log.info('request', { requestId: 'r1' }), { process: 3 });
  expect(JSON.parse(text)).toMatchObject({ message: 'request', process: 3, requestId: 'r1' });

  const shown = logged((log) => log.info('request', { method: 'GET', path: '/users/me', status: 200 }), { process: 3, isTTY: true });
  expect(shown).toMatch(/^\d\d:\d\d:\d\d 200 GET \/users\/me process=3\n$/);
});

test('only lines of the level and above are written', () => {
  const text = logged(
    (log) => {
      log.info('a');
      log.warn('b');
      log.error('c');
    },
    { level: 'warn' },
  );

  expect(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).message),
  ).toEqual(['b', 'c']);
});

test.each([
  ['line ends', 'a\r\n{"level":"error"}'],
  ['terminal sequences', '\u001b[2J\u009b31mred'],
  ['Unicode line ends', 'a\u2028b\u2029c'],
  ['text that runs backwards', '\u202etxt.exe'],
  ['NUL and DEL', '\u0000\u007f'],
])('%s in a field stay harmless, and readable', (_, text) => {
  const line = logged((log) => log.info('request', { path: text, [text]: 1 }));

  expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202e]/);
  expect(JSON.parse(line).path).toBe(text);
});

describe('no secret is written', () => {
  test.each(['password', 'apiKey', 'api_key', 'secret', 'authorization', 'Cookie', 'connectionString', 'databaseUrl', 'accessToken'])(
    'under the name %s',
    (name) => {
      expect(logged((log) => log.info('x', { request: { [name]: 'hunter2' } }))).not.toContain('hunter2');
    },
  );

  test.each(['pass', 'smtpPass'])('nor as %s of what a field holds', (name) => {
    expect(logged((log) => log.info('x', { auth: { [name]: 'hunter2' } }))).not.toContain('hunter2');
    expect(logged((log) => log.info('x', { smtpPass: 'hunter2' }))).not.toContain('hunter2');
  });

  test('the pass of a worker is shown: by it the lines of one run are found', () => {
    expect(JSON.parse(logged((log) => log.info('x', { worker: 'mail', pass: 'the first' })))).toMatchObject({ worker: 'mail', pass: 'the first' });
  });

  test('anywhere, once it is known', () => {
    const text = logged((log) => log.error('cannot reach hunter2', { error: new Error('bad hunter2', { cause: new Error('hunter2 again') }) }), {
      hidden: ['hunter2'],
    });

    expect(text).not.toContain('hunter2');
    expect(text).toContain('[concealed]');
  });

  test('as part of a URL', () => {
    const text = logged((log) => log.error('x', { error: new Error('connect postgresql://parley:hunter2@db.example:5432/parley') }));

    expect(text).not.toContain('hunter2');
    expect(text).toContain('parley:***@db.example');
  });
});

test('a value that is deep, long or odd does not break the line', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  const text = logged((log) => log.info('x', { circle, long: 'y'.repeat(100_000), list: Array.from({ length: 10_000 }, () => 1), big: 10n, call: () => 1 }));

  expect(text.length).toBeLessThan(10_000);
  expect(JSON.parse(text)).toMatchObject({ big: '10' });
});

describe('at a terminal', () => {
  const seen = (work: (log: ReturnType<typeof winstonLog>) => void, hidden: ReadonlyArray<string> = []) =>
    logged(work, { isTTY: true, hidden }).replace(/^\d\d:\d\d:\d\d /gm, '');

  test('a request is one short line, and so is everything else', () => {
    const text = seen((log) => {
      log.info('request', { requestId: 'r1', method: 'GET', path: '/api/v1/users/me', status: 200, realmId: 1, userId: 8, client: 'curl' });
      log.info('request', { requestId: 'r2', method: 'GET', path: '/', status: 200 });
      log.info('listening', { url: 'http://localhost:9991', port: 9991 });
      log.warn('this is no setting', { variable: 'PARLEY_PROT', why: 'two words', nothing: undefined });
    });

    expect(text.trimEnd().split('\n')).toEqual([
      '200 GET /api/v1/users/me user 8 curl',
      '200 GET /',
      'listening url=http://localhost:9991 port=9991',
      'WARN this is no setting variable=PARLEY_PROT why="two words"',
    ]);
  });

  test('an error is one line without its stack', () => {
    const text = seen((log) => log.error('it failed', { error: new Error('broken', { cause: new TypeError('inside') }) }));

    expect(text).toBe('ERROR it failed error={"name":"Error","message":"broken","cause":{"name":"TypeError","message":"inside"}}\n');
  });

  test.each([
    ['line ends', 'a\r\nWARN b'],
    ['terminal sequences', '\u001b[2J\u009b31mred'],
    ['text that runs backwards', '\u202etxt.exe'],
    ['quotes', 'a" status="200'],
  ])('%s from a client stay in their place', (_, text) => {
    const line = seen((log) => {
      log.info('request', { method: 'GET', path: text, status: 404, client: text });
      log.info(text, { [text]: text });
    });

    expect(line.split('\n')).toHaveLength(3);
    expect(line.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
    expect(line).toContain(
      `404 GET ${JSON.stringify(text).replace(/[\u007f-\u009f\u202e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)} `,
    );
  });

  test('no secret is written', () => {
    const text = seen((log) => log.info('x hunter2', { password: 'abc', nested: { apiKey: 'abc' }, error: new Error('bad hunter2') }), ['hunter2']);

    expect(text).not.toMatch(/hunter2|abc/);
  });
});
