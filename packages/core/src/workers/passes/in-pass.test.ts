import { inPass } from './in-pass.js';

const setting = () => {
  const lines: unknown[] = [];
  const ends: unknown[] = [];
  const at = (level: string) => (message: string, fields?: object) => void lines.push({ level, message, ...fields });
  let passes = 0;
  const world = {
    log: { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') },
    ids: { passId: () => `pass ${String((passes += 1))}` },
    metrics: {
      answered: () => undefined,
      pollWaits: () => () => undefined,
      passBegins: (worker: string) => (succeeded: boolean) => void ends.push([worker, succeeded]),
    },
  };
  return { world, lines, ends };
};

test('every line of a pass names the worker and the pass, also where two passes of one worker overlap', async () => {
  const { world, lines, ends } = setting();
  const pass = (first: Promise<unknown>) =>
    inPass(world, 'mail', async ({ log }) => {
      await first;
      log.debug('a');
      log.info('b', { mail: 7 });
      log.warn('c');
      return 'done';
    });
  const late = pass(new Promise((resolve) => setImmediate(resolve)));
  expect(await Promise.all([late, pass(Promise.resolve())])).toEqual(['done', 'done']);

  const named = (id: string) => [
    { level: 'debug', message: 'a', worker: 'mail', pass: id },
    { level: 'info', message: 'b', worker: 'mail', pass: id, mail: 7 },
    { level: 'warn', message: 'c', worker: 'mail', pass: id },
  ];
  expect(lines).toEqual([...named('pass 2'), ...named('pass 1')]);
  expect(ends).toEqual([
    ['mail', true],
    ['mail', true],
  ]);
});

test('a pass that logs an error has failed, with its result', async () => {
  const { world, lines, ends } = setting();
  const run = inPass(world, 'mail', ({ log }) => {
    log.error('it went wrong', { mail: 7 });
    return Promise.resolve(1);
  });
  expect(await run).toBe(1);
  expect([lines, ends]).toEqual([[{ level: 'error', message: 'it went wrong', worker: 'mail', pass: 'pass 1', mail: 7 }], [['mail', false]]]);
});

test('a pass that rejects has failed, is logged, and rejects', async () => {
  const { world, lines, ends } = setting();
  const error = new Error('broken');
  await expect(inPass(world, 'mail', () => Promise.reject(error))).rejects.toBe(error);
  expect([lines, ends]).toEqual([
    [{ level: 'error', message: 'a pass of a worker broke the program', worker: 'mail', pass: 'pass 1', error }],
    [['mail', false]],
  ]);
});
