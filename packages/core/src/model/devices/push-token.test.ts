import { createHash } from 'node:crypto';
import { isTokenId } from './device.js';
import { tokenIdOf } from './push-token.js';

test.each(['', 'a', 'token', 'ä'.repeat(100)])('the id of %j is that of the first eight bytes of its digest', (token) => {
  const digest = createHash('sha256').update(token).digest();
  const id = tokenIdOf(digest.toString('hex'));
  expect(id).toBe(digest.subarray(0, 8).toString('base64'));
  expect(isTokenId(id)).toBe(true);
});
