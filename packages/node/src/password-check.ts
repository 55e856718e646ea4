import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { longestPassword, type Fault, type PasswordCheck } from '@parley/core';
import { slots } from './slots.js';

/** 32 MiB and about a tenth of a second each. */
const cost = { N: 32_768, r: 8, p: 1 };
const memory = 64 * 1_048_576;
const hashBytes = 32;

/** So many at once, so that signing in cannot take all memory; so many may wait. */
const atOnce = 2;
const waiting = 200;

interface Hashed {
  readonly cost: typeof cost;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const derive = (password: string, salt: Buffer, by: typeof cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, hashBytes, { ...by, maxmem: memory }, (error, hash) => (error === null ? resolve(hash) : reject(error)));
  });

const write = ({ cost: { N, r, p }, salt, hash }: Hashed): string => ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');

const read = (text: string): Hashed => {
  const [, N, r, p, salt = '', hash = ''] = text.split('$');
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') };
};

/** Nobody's: what an account without a password is compared with. */
const nobodys: Hashed = { cost, salt: Buffer.alloc(16), hash: Buffer.alloc(hashBytes) };

const isTooLong = (password: string): boolean => [...password].length > longestPassword;

const unavailable = (cause: unknown): Fault => ({ kind: 'unavailable', what: 'password check', cause });

/** Passwords by scrypt. A hash names the cost it was made at, so that the cost can be raised later. */
export const scryptPasswordCheck = (): PasswordCheck => {
  const inTurn = slots(atOnce, waiting);
  return {
    hash: (password) =>
      TaskEither.tryCatch(async () => {
        if (isTooLong(password)) throw new Error(`a password has at most ${longestPassword} characters`);
        const salt = randomBytes(16);
        return write({ cost, salt, hash: await inTurn(() => derive(password, salt, cost)) });
      }, unavailable),
    matches: (password, hash) =>
      TaskEither.tryCatch(async () => {
        const expected = hash === null ? nobodys : read(hash);
        // One that is too long costs as much as any other, and never fits.
        const tried = isTooLong(password) ? '' : password;
        const derived = await inTurn(() => derive(tried, expected.salt, expected.cost));
        return timingSafeEqual(derived, expected.hash) && hash !== null && tried !== '';
      }, unavailable),
  };
};
