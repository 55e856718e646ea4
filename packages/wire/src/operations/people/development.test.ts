import * as Either from 'fp-ts/lib/Either.js';
import { aRealm, aServer, aUser, level } from '@parley/testkit/builders';
import { openAt } from '@parley/core/rules';
import { developmentOperations, operations } from '../../operations.js';
import type { AnyOperation, ReplyContext } from '../../operation.js';

const [list, fetchKey] = developmentOperations as [AnyOperation, AnyOperation];

const contextAt = (number: number): ReplyContext => ({
  realm: aRealm(),
  levels: { floor: level(number), call: level(number) },
  open: openAt(level(number)),
  client: { name: 'test', isForReading: false },
  actor: null,
  server: aServer(),
});
const people = { administrators: [aUser(1, { email: 'iago@zulip.com' })], others: [aUser(2, { email: 'AARON@zulip.com' })] };
const url = 'https://zulip.example.org';

const replyOf = (row: AnyOperation, result: unknown, number: number): unknown => row.reply(result as never, contextAt(number), {});

test('they are in a table beside the ordinary one', () => {
  const ordinary = new Set(operations.map(({ path }) => path));
  expect(developmentOperations.filter(({ path }) => ordinary.has(path))).toEqual([]);
});

test.each([
  [496, 'realm_url'],
  [257, 'realm_url'],
  [256, 'realm_uri'],
])('at level %i the address of each person’s organization is %s', (number, name) => {
  expect(replyOf(list, people, number)).toEqual({
    direct_admins: [{ email: 'iago@zulip.com', [name]: url }],
    direct_users: [{ email: 'AARON@zulip.com', [name]: url }],
  });
});

test.each([
  [171, { api_key: 'k', email: 'AARON@zulip.com', user_id: 2 }],
  [170, { api_key: 'k', email: 'AARON@zulip.com' }],
])('at level %i a key is shown as %j', (number, shown) => {
  expect(replyOf(fetchKey, { user: people.others[0], apiKey: 'k' }, number)).toEqual(shown);
});

test('a key is requested with an address alone', () => {
  const decode = (fields: Readonly<Record<string, string>>) => fetchKey.request.decode(new Map(Object.entries(fields)), { open: openAt(level(496)), path: {} });
  expect(decode({ username: 'iago@zulip.com', password: 'x' })).toEqual(Either.right({ command: { username: 'iago@zulip.com' }, ignored: ['password'] }));
  expect(decode({})).toMatchObject({ left: { code: 'REQUEST_VARIABLE_MISSING', message: "Missing 'username' argument" } });
});
