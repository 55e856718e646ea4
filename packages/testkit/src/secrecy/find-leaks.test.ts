import { findLeaks } from './find-leaks.js';

const key = 'Zb7q0WmTxK4pVd9sLh2RfYc6NgJ8uEa3';
const secrets = [
  { kind: 'an API key', text: key },
  { kind: 'a password', text: 'a "sea" of troubles' },
];
const where = (text: string) => findLeaks(secrets, [{ where: 'a line', text }]);

test.each([
  ['as it is', key],
  ['within a path', `/join/${key}/`],
  ['within a query', `GET /avatar/1?api_key=${key}&s=1`],
  ['in base64, after a name of any length', Buffer.from(`hamlet@example.org:${key}`).toString('base64')],
  ['in base64, one further', Buffer.from(`hamlets@example.org:${key}`).toString('base64')],
  ['in base64, two further', Buffer.from(`hamletss@example.org:${key}`).toString('base64')],
  ['in base64 for addresses', Buffer.from(`?${key}?`).toString('base64url')],
  ['in hexadecimal digits, as a binary column is', JSON.stringify({ bytes: `\\x00${Buffer.from(key).toString('hex')}` })],
])('a key is found %s', (_, text) => {
  expect(where(text)).toEqual(['an API key in a line']);
});

test.each([
  ['as it is', 'tried: a "sea" of troubles.'],
  ['in JSON', JSON.stringify({ password: 'a "sea" of troubles' })],
  ['in a form', new URLSearchParams({ password: 'a "sea" of troubles' }).toString()],
  ['in hexadecimal digits', Buffer.from('a "sea" of troubles').toString('hex')],
])('a password of several words is found %s', (_, text) => {
  expect(where(text)).toEqual(['a password in a line']);
});

test('nothing is found in digests, in parts, and of what is too short or too plain to be told from other text', () => {
  expect(where(`${key.slice(0, 31)} ${key.slice(1)} ${Buffer.from(key.toLowerCase()).toString('hex')} a sea of troubles`)).toEqual([]);
  const weak = ['abc', 'x'.repeat(43), 'abababab'].map((text) => ({ kind: 'a password', text }));
  expect(findLeaks(weak, [{ where: 'a line', text: `abc ${'x'.repeat(50)} abababab` }])).toEqual([]);
});

test('each place is named once, without the secret', () => {
  const leaks = findLeaks(secrets, [
    { where: 'a row of account', text: `${key} ${key}` },
    { where: 'a line', text: `=${key}` },
  ]);
  expect(leaks).toEqual(['an API key in a row of account', 'an API key in a line']);
});
