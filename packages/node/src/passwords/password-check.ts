import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { maxPasswordLength, type Fault, type PasswordCheck, refused } from '@parley/core';
import { passwordGuesses } from './password-guesses.js';
import { type Slots, workSlots } from '../slots.js';

/** What one hash costs, in the terms of scrypt. */
export interface PasswordCost {
  /** A power of two. */
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MiB and about a quarter of a second each. */
const usualCost: PasswordCost = { N: 32_768, r: 8, p: 3 };
const memory = 64 * 1_048_576;
const hashBytes = 32;

/** Seconds after which a refused caller may retry. */
const comeAgain = 3;

/**
 * `scrypt`: of the password itself. `scrypt-sha512`: of its digest, which is different for all passwords: scrypt alone treats `secret` and `secret\0` as equal.
 */
type Scheme = 'scrypt' | 'scrypt-sha512';
const today: Scheme = 'scrypt-sha512';

interface Hashed {
  readonly scheme: Scheme;
  readonly cost: PasswordCost;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const derive = (password: string, { scheme, cost: by, salt }: Omit<Hashed, 'hash'>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const key = scheme === 'scrypt' ? password : createHash('sha512').update(password).digest();
    scrypt(key, salt, hashBytes, { ...by, maxmem: memory }, (error, hash) => (error === null ? resolve(hash) : reject(error)));
  });

const write = ({ scheme, cost: { N, r, p }, salt, hash }: Hashed): string =>
  [scheme, N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');

const read = (text: string): Hashed => {
  const [scheme, N, r, p, salt = '', hash = ''] = text.split('$');
  return {
    scheme: scheme === today ? today : 'scrypt',
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
};

const isTooLong = (password: string): boolean => [...password].length > maxPasswordLength;

/** Never fits, and costs as much as any other: too long, or ending in a NUL that an old hash ignores. */
const isHopeless = (password: string, { scheme }: Hashed): boolean => isTooLong(password) || (scheme === 'scrypt' && password.endsWith('\0'));

const defect = (cause: unknown): Fault => ({ kind: 'defect', what: 'password check', cause });

/** Passwords by scrypt. A hash contains its parameters, so old ones stay valid when these change. */
export const scryptPasswordCheck = (cost: PasswordCost = usualCost, inTurn: Slots = workSlots().passwords): PasswordCheck => {
  // Compared for accounts without a password.
  const nobodys: Hashed = { scheme: today, cost, salt: Buffer.alloc(16), hash: Buffer.alloc(hashBytes) };
  return {
    hash: (password) =>
      TaskEither.tryCatch(async () => {
        if (isTooLong(password)) throw new Error(`a password has at most ${maxPasswordLength} characters`);
        const made = { scheme: today, cost, salt: randomBytes(16) };
        return write({ ...made, hash: await derive(password, made) });
      }, defect),
    matches: (password, hash) =>
      TaskEither.tryCatch(async () => {
        const expected = hash === null ? nobodys : read(hash);
        const tried = isHopeless(password, expected) ? '' : password;
        const derived = await derive(tried, expected);
        return timingSafeEqual(derived, expected.hash) && hash !== null && tried !== '';
      }, defect),
    guesses: passwordGuesses,
    isOutdated: (hash) => {
      const { scheme, cost: by } = read(hash);
      return scheme !== today || by.N < cost.N || by.r < cost.r || by.p < cost.p;
    },
    inTurn: (work) => async () => (await inTurn(work)) ?? Either.left(refused({ kind: 'rateLimited', retryAfterSeconds: comeAgain })),
  };
};
