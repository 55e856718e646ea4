import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { connect } from '@parley/client';
import zulip from 'zulip-js';

const page = readFileSync(new URL('../../../../docs/client.md', import.meta.url), 'utf8');

const account = { email: 'iago@example.org', apiKey: 'abc' };

/** What a path such as `messages.flags.add` leads to. */
const at = (root: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((known, name) => (known as Record<string, unknown> | undefined)?.[name], root);

/** The calls that the page names, such as `client.users.retrieve` for `client`. */
const callsOf = (name: string): ReadonlyArray<string> => [
  ...new Set([...page.matchAll(new RegExp(`\\b${name}\\.([a-zA-Z.]+)`, 'g'))].map(([, path = '']) => path)),
];

test('each old call of the table is one of zulip-js, and each new one is one of ours', async () => {
  const client: unknown = await zulip({ realm: 'http://localhost:9991', username: account.email, apiKey: account.apiKey });
  const chat = connect({ url: 'http://localhost:9991', ...account });
  expect(callsOf('client').length).toBeGreaterThan(20);
  // What is no function.
  const values = ['email'];
  expect(callsOf('client').filter((path) => typeof at(client, path) !== 'function')).toEqual([]);
  expect(callsOf('chat').filter((path) => typeof at(chat, path) !== 'function' && !values.includes(path) && path !== 'example.com')).toEqual([]);
});
