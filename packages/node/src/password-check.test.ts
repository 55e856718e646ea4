import { scryptPasswordCheck } from './password-check.js';
import { slots } from './slots.js';

const passwords = scryptPasswordCheck();

test('a password fits its own hash only', async () => {
  const hash = await passwords.hash('open sesame')();
  const text = hash._tag === 'Right' ? hash.right : '';

  expect(text).toMatch(/^scrypt\$32768\$8\$1\$/);
  expect(text).not.toContain('sesame');
  expect(await passwords.matches('open sesame', text)()).toEqual({ _tag: 'Right', right: true });
  expect(await passwords.matches('Open sesame', text)()).toEqual({ _tag: 'Right', right: false });
  expect(await passwords.matches('', text)()).toEqual({ _tag: 'Right', right: false });
});

test('two hashes of one password differ', async () => {
  expect(await passwords.hash('same')()).not.toEqual(await passwords.hash('same')());
});

test('without an account nothing fits, not even the empty password', async () => {
  expect(await passwords.matches('anything', null)()).toEqual({ _tag: 'Right', right: false });
  expect(await passwords.matches('', null)()).toEqual({ _tag: 'Right', right: false });
});

test('a hundred characters fit, a hundred and one never do, and bytes do not count', async () => {
  const longest = '🔑'.repeat(100);
  const hash = await passwords.hash(longest)();
  const text = hash._tag === 'Right' ? hash.right : '';

  expect(await passwords.matches(longest, text)()).toEqual({ _tag: 'Right', right: true });
  expect(await passwords.matches(`${longest}x`, text)()).toEqual({ _tag: 'Right', right: false });
  expect(await passwords.hash(`${longest}x`)()).toMatchObject({ _tag: 'Left' });
});

test('work beyond the slots waits, and beyond the queue is turned away', async () => {
  const inTurn = slots(2, 3);
  const release: (() => void)[] = [];
  let running = 0;
  const work = async (): Promise<void> => {
    running++;
    await new Promise<void>((resolve) => release.push(resolve));
    running--;
  };
  const all = Array.from({ length: 5 }, () => inTurn(work));

  await expect(inTurn(work)).rejects.toThrow('too many');
  expect(running).toBe(2);
  while (release.length > 0) {
    release.shift()?.();
    await new Promise(setImmediate);
    expect(running).toBeLessThanOrEqual(2);
  }
  await Promise.all(all);
  await expect(inTurn(() => Promise.resolve('again'))).resolves.toBe('again');
});

test('failed work gives its slot back', async () => {
  const inTurn = slots(1, 1);

  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(inTurn(() => Promise.resolve(1))).resolves.toBe(1);
});
