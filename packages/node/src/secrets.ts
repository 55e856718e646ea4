import { createHmac, hash, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@parley/core';
import { sealText, unsealText } from './sealed-text.js';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const keyLength = 32;

/** Rejects bytes from here on, which would make the first letters more frequent. */
const fairBytes = 256 - (256 % alphabet.length);

/** One key per use, so that derived values are independent. */
const subKey = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'parley', use, 32));

/** Letters from an endless stream of bytes: HMACs of the message and a counter. */
const lettersOf = (key: Buffer, message: string): string => {
  let letters = '';
  for (let counter = 0; letters.length < keyLength; counter++) {
    for (const byte of createHmac('sha256', key).update(`${message}:${counter}`).digest()) {
      if (byte < fairBytes && letters.length < keyLength) letters += alphabet.charAt(byte % alphabet.length);
    }
  }
  return letters;
};

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** 120 bits as 24 small letters and digits that are not mistaken for each other. */
const base32Of = (bytes: Uint8Array): string => {
  const bits = [...bytes.subarray(0, 15)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => 'abcdefghijklmnopqrstuvwxyz234567'.charAt(parseInt(five, 2))).join('');
};

/** Shorter secrets could be guessed, and with them every API key. */
const minSecretLength = 32;

/** Everything derived from the server's one secret. Throws below 32 characters. */
export const derivedSecrets = (secret: string): Secrets => {
  if (secret.length < minSecretLength) throw new RangeError(`The secret needs at least ${minSecretLength} characters.`);
  const apiKeys = subKey(secret, 'api-key');
  const fingerprints = subKey(secret, 'fingerprint');
  const fileTokens = subKey(secret, 'file-token');
  const mailTokens = subKey(secret, 'mail-token');
  const replyTokens = subKey(secret, 'reply-token');
  const serviceTokens = subKey(secret, 'service-token');
  const linkKeys = subKey(secret, 'link-key');
  const storageKey = subKey(secret, 'sealed-text');
  return {
    apiKey: (realmId, userId, generation) => lettersOf(apiKeys, `${realmId}:${userId}:${generation}`),
    serviceToken: (realmId, botId) => lettersOf(serviceTokens, `${realmId}:${botId}`),
    mailToken: (realmId, { channelId, creatorId, senderId }) =>
      createHmac('sha256', mailTokens).update([realmId, channelId, creatorId, senderId].join(':')).digest('hex').slice(0, 32),
    replyToken: (realmId, { userId, messageId }) => createHmac('sha256', replyTokens).update([realmId, userId, messageId].join(':')).digest('hex').slice(0, 32),
    fileToken: (realmId, path, until) =>
      createHmac('sha256', fileTokens)
        .update(JSON.stringify([realmId, path, until]))
        .digest('hex'),
    linkKey: (realmId, use, parts) =>
      base32Of(
        createHmac('sha256', linkKeys)
          .update(JSON.stringify([realmId, use, ...parts]))
          .digest(),
      ),
    seal: (use, text) => sealText(storageKey, use, text),
    unseal: (use, sealed) => unsealText(storageKey, use, sealed),
    sameText: (left, right) => timingSafeEqual(digest(left), digest(right)),
    sha256: (text) => digest(text).toString('hex'),
    fingerprint: (text) => createHmac('sha256', fingerprints).update(text).digest('base64url'),
  };
};
