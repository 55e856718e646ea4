import { PassThrough } from 'node:stream';
import { winstonLog } from './winston-log.js';

const logged = (
  work: (log: ReturnType<typeof winstonLog>) => void,
  options: { readonly level?: 'error' | 'warn' | 'info'; readonly hidden?: ReadonlyArray<string> } = {},
): string => {
  const stream = new PassThrough();
  work(winstonLog({ level: 'info', ...options, stream }));
  return String(stream.read() ?? '');
};

test('a line is one JSON object with time, level, message and fields', () => {
  const text = logged((log) => log.info('request', { requestId: 'r1', status: 200 }));

  expect(text.endsWith('\n')).toBe(true);
  expect(JSON.parse(text)).toEqual({ time: expect.stringMatching(/^\d{4}-.*Z$/), level: 'info', message: 'request', requestId: 'r1', status: 200 });
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

  test('wherever it stands, once it is known', () => {
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
