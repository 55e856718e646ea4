import { randomBytes } from 'node:crypto';
import { secretbox } from '@noble/ciphers/salsa.js';

const nonceBytes = 24;

/**
 * Encrypts a payload as clients open it: JSON in a secretbox (XSalsa20-Poly1305), base64 of the nonce followed by the box. `key`: base64 of the version byte
 * and the 32 bytes of the key. Spec: 4.19
 */
export const encryptedPayload = (key: string, payload: object): string => {
  const nonce = randomBytes(nonceBytes);
  const box = secretbox(Buffer.from(key, 'base64').subarray(1), nonce).seal(Buffer.from(JSON.stringify(payload)));
  return Buffer.concat([nonce, box]).toString('base64');
};
