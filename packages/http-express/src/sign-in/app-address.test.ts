import { userId } from '@parley/core';
import { appAddress } from './app-address.js';

const apiKey = 'abcdefghijklmnopqrstuvwxyz012345';
const app = { apiKey, email: 'ann+x@example.org', userId: userId(7), url: 'https://chat.example.org' };

/** As clients do: the same operation again. */
const decrypted = (hex: string, pad: string): string =>
  Buffer.from(Buffer.from(hex, 'hex').map((byte, index) => byte ^ Number.parseInt(pad.slice(2 * index, 2 * index + 2), 16))).toString('latin1');

test.each(['00'.repeat(32), 'ff'.repeat(32), '0123456789ABCDEFfedcba98765432100123456789abcdeffedcba9876543210'])(
  'an app that chose the pad %s reads the key, and its other parameters',
  (oneTimePad) => {
    const address = new URL(appAddress({ ...app, oneTimePad }));
    const params = Object.fromEntries(address.searchParams);
    expect([address.protocol, address.host]).toEqual(['zulip:', 'login']);
    expect(params).toEqual({
      otp_encrypted_api_key: expect.stringMatching(/^[0-9a-f]{64}$/),
      email: app.email,
      user_id: '7',
      realm: 'https://chat.example.org',
    });
    expect(decrypted(params['otp_encrypted_api_key'] ?? '', oneTimePad)).toBe(apiKey);
  },
);
