import { refused } from '@parley/core';
import { scryptSync } from 'node:crypto';
import * as Either from 'fp-ts/lib/Either.js';
import { scryptPasswordCheck } from './password-check.js';
import { slots } from '../slots.js';

const passwords = scryptPasswordCheck();
/** What a hash costs says nothing of what fits it. */
const quick = scryptPasswordCheck({ N: 1024, r: 8, p: 1 });

test('a password fits its own hash only', async () => {
  const hash = await passwords.hash('open sesame')();
  const text = hash._tag === 'Right' ? hash.right : '';

  expect(text).toMatch(/^scrypt-sha512\$32768\$8\$3\$/);
  expect(passwords.isOutdated(text)).toBe(false);
  expect(text).not.toContain('sesame');
  expect(await passwords.matches('open sesame', text)()).toEqual({ _tag: 'Right', right: true });
  expect(await passwords.matches('Open sesame', text)()).toEqual({ _tag: 'Right', right: false });
  expect(await passwords.matches('', text)()).toEqual({ _tag: 'Right', right: false });
});

test('two hashes of one password differ', async () => {
  expect(await quick.hash('same')()).not.toEqual(await quick.hash('same')());
});

test('without an account nothing fits, not even the empty password', async () => {
  expect(await passwords.matches('anything', null)()).toEqual({ _tag: 'Right', right: false });
  expect(await passwords.matches('', null)()).toEqual({ _tag: 'Right', right: false });
});

test('a hundred characters fit, a hundred and one never do, and bytes do not count', async () => {
  const longest = '🔑'.repeat(100);
  const hash = await quick.hash(longest)();
  const text = hash._tag === 'Right' ? hash.right : '';

  expect(await quick.matches(longest, text)()).toEqual({ _tag: 'Right', right: true });
  expect(await quick.matches(`${longest}x`, text)()).toEqual({ _tag: 'Right', right: false });
  expect(await quick.hash(`${longest}x`)()).toMatchObject({ _tag: 'Left' });
});

/** As hashes were made before. */
const oldHash = (password: string, p = 1, N = 32_768): string => {
  const salt = Buffer.from('0123456789abcdef');
  const hash = scryptSync(password, salt, 32, { N, r: 8, p, maxmem: 64 * 1_048_576 });
  return ['scrypt', N, 8, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
};

test.each(['\0', '\0\0', '\n', '\u007f', ' '])('a password with %j behind it is another one, under a new hash and under an old one', async (end) => {
  for (const made of [await quick.hash('open sesame')(), { _tag: 'Right', right: oldHash('open sesame', 1, 1024) } as const]) {
    const hash = made._tag === 'Right' ? made.right : '';
    expect(await quick.matches('open sesame', hash)()).toEqual({ _tag: 'Right', right: true });
    expect(await quick.matches(`open sesame${end}`, hash)()).toEqual({ _tag: 'Right', right: false });
  }
});

test('an old hash is recognized', () => {
  expect([oldHash('a'), oldHash('a', 3)].map(passwords.isOutdated)).toEqual([true, true]);
});

test('work beyond the slots waits, and beyond the queue is refused', async () => {
  const inTurn = slots(2, 3);
  const release: (() => void)[] = [];
  let running = 0;
  const work = async (): Promise<boolean> => {
    running++;
    await new Promise<void>((resolve) => release.push(resolve));
    running--;
    return true;
  };
  const all = Array.from({ length: 5 }, () => inTurn(work));

  expect(await inTurn(work)).toBeNull();
  await new Promise(setImmediate);
  expect(running).toBe(2);
  while (release.length > 0) {
    release.shift()?.();
    await new Promise(setImmediate);
    expect(running).toBeLessThanOrEqual(2);
  }
  expect(await Promise.all(all)).toEqual([true, true, true, true, true]);
  await expect(inTurn(() => Promise.resolve('again'))).resolves.toBe('again');
});

test('a caller in a full queue is told when to come again', async () => {
  const busy = scryptPasswordCheck();
  let finish: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (finish = resolve));
  const work = busy.inTurn(async () => {
    await held;
    return Either.right('done');
  });
  const first = Array.from({ length: 22 }, () => work());

  expect(await work()).toEqual(Either.left(refused({ kind: 'rateLimited', retryAfterSeconds: 3 })));
  finish();
  expect(await Promise.all(first)).toEqual(first.map(() => Either.right('done')));
});

test('failed work gives its slot back', async () => {
  const inTurn = slots(1, 1);

  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(inTurn(() => Promise.resolve(1))).resolves.toBe(1);
});
