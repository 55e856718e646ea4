import { randomBytes } from 'node:crypto';
import * as library from 'libsodium-wrappers';
import { encryptedPayload } from './encrypted-payload.js';

/** Its functions are on the default export alone, which its types do not name. */
const { default: sodium } = library as unknown as { readonly default: typeof library };

beforeAll(() => sodium.ready);

const key = randomBytes(32);
const given = Buffer.concat([Buffer.from([0x31]), key]).toString('base64');

const opened = (encrypted: string, by: Uint8Array = key): unknown => {
  const bytes = Buffer.from(encrypted, 'base64');
  return JSON.parse(Buffer.from(sodium.crypto_secretbox_open_easy(bytes.subarray(24), bytes.subarray(0, 24), by)).toString());
};

test.each([{}, { type: 'test', text: 'ä €', time: 1 }, { long: 'x'.repeat(100_000) }])('libsodium opens what was encrypted with the key', (payload) => {
  expect(opened(encryptedPayload(given, payload))).toEqual(payload);
});

test('another key does not open it, and each time it is different', () => {
  const encrypted = encryptedPayload(given, { type: 'test' });
  expect(() => opened(encrypted, randomBytes(32))).toThrow();
  expect(encryptedPayload(given, { type: 'test' })).not.toBe(encrypted);
});
