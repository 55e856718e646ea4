import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Fault, SignInTokens } from '@parley/core';
import type * as Library from 'jose';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';

/** Kinds of keys by algorithm; `secret`: both sides share a text. */
const keyKinds = { HS256: 'secret', RS256: 'rsa', ES256: 'ec', EdDSA: 'ed25519' } as const;

export type TokenAlgorithm = keyof typeof keyKinds;

/** How an organization's tokens are signed. */
export interface TokenKey {
  readonly algorithm: TokenAlgorithm;
  /** The secret, at least 32 bytes of it; otherwise the public key as PEM. */
  readonly key: string;
}

const library = (): Promise<typeof Library> => import('jose');

/** Loaded with the first token: commands check none. A program that goes on while its files are replaced loads it at its start. */
export const loadTokenLibrary = async (): Promise<void> => void (await library());

const minSecretBytes = 32;

const publicKey = (pem: string): KeyObject | null => {
  try {
    return createPublicKey(pem);
  } catch {
    return null;
  }
};

/** Whether the key is one of its algorithm. */
export const isTokenKey = ({ algorithm, key }: { readonly algorithm: string; readonly key: string }): boolean => {
  if (!Object.hasOwn(keyKinds, algorithm)) return false;
  const kind = keyKinds[algorithm as TokenAlgorithm];
  return kind === 'secret' ? Buffer.byteLength(key) >= minSecretBytes : publicKey(key)?.asymmetricKeyType === kind;
};

const keyFor = ({ algorithm, key }: TokenKey): KeyObject | Uint8Array =>
  keyKinds[algorithm] === 'secret' ? new TextEncoder().encode(key) : createPublicKey(key);

const defect = (cause: unknown): Fault => ({ kind: 'defect', what: 'check a token', cause });

/** Checks JSON web tokens, by the short names of organizations. Throws at a key that does not fit its algorithm. */
export const signedTokens = (keys: Readonly<Record<string, TokenKey>>): SignInTokens => {
  const checks = new Map(
    Object.entries(keys).map(([stringId, key]) => {
      if (!isTokenKey(key)) throw new Error(`the key for tokens of ${JSON.stringify(stringId)} does not fit ${key.algorithm}`);
      return [stringId, { key: keyFor(key), algorithm: key.algorithm }] as const;
    }),
  );
  return {
    isEnabled: (stringId) => checks.has(stringId),
    check: (stringId, token, now) =>
      TaskEither.tryCatch(async () => {
        const by = checks.get(stringId);
        if (by === undefined) return Option.none;
        const { errors, jwtVerify } = await library();
        try {
          // NOTE: one algorithm, never the one that the token names: otherwise a public key could pass for a shared secret.
          const { payload } = await jwtVerify(token, by.key, { algorithms: [by.algorithm], requiredClaims: ['exp'], currentDate: new Date(now) });
          return Option.some({ email: payload['email'] });
        } catch (error) {
          if (error instanceof errors.JOSEError) return Option.none;
          throw error;
        }
      }, defect),
  };
};
