import type { UserId } from '@parley/core';

/** What an app gets that opened the browser for signing in. */
export interface SignedInApp {
  /** 64 hexadecimal digits, as the app chose them. */
  readonly oneTimePad: string;
  /** 32 letters and digits. */
  readonly apiKey: string;
  /** The real one. */
  readonly email: string;
  readonly userId: UserId;
  /** The organization's address. */
  readonly url: string;
}

/** Each byte of the key, changed by that of the pad, as two small hexadecimal digits. */
const encrypted = (apiKey: string, oneTimePad: string): string => {
  const pad = Buffer.from(oneTimePad, 'hex');
  return Buffer.from(Buffer.from(apiKey, 'latin1').map((byte, index) => byte ^ (pad[index] ?? 0))).toString('hex');
};

/** The address that opens the app again, and brings it the key. Only the app knows the pad. Spec: 5.3 */
export const appAddress = ({ oneTimePad, apiKey, email, userId, url }: SignedInApp): string =>
  `zulip://login?${new URLSearchParams({ otp_encrypted_api_key: encrypted(apiKey, oneTimePad), email, user_id: String(userId), realm: url }).toString()}`;
