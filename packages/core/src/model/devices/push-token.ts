import type { TokenKind } from './device.js';

/** A token of the older scheme: the relay knows it with its owner, and notifications to it are not encrypted. Spec: push notifications (below level 406) */
export interface PushToken {
  readonly kind: TokenKind;
  readonly token: string;
  /** Of Apple's tokens: the program that the token is for. */
  readonly appId: string | null;
}

/** As it is stored: the token encrypted, and found by its fingerprint. */
export interface StoredPushToken {
  readonly kind: TokenKind;
  readonly fingerprint: string;
  readonly sealed: string;
  readonly appId: string | null;
  /** Names the token as devices do: the same one may be registered for encrypted notifications too. */
  readonly tokenId: string;
}

/** Maximum per person; the oldest go when others come. */
export const maxPushTokens = 200;
export const maxPushTokenLength = 4096;
export const maxAppIdLength = 200;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The first eight bytes of a digest of hexadecimal digits, in base64. */
export const tokenIdOf = (digest: string): string => {
  const bits = [...digest.slice(0, 16)].map((digit) => parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
  return `${(bits.padEnd(66, '0').match(/.{6}/g) ?? []).map((six) => letters.charAt(parseInt(six, 2))).join('')}=`;
};
