import * as Either from 'fp-ts/lib/Either.js';
import { decodeConfig } from './config/config.js';
import { factsFor } from './server-facts.js';

test.each([
  ['dev', true, 'zulipdev.com'],
  ['', undefined, 'localhost'],
])('with the seed %j new accounts invite at once: %s', (seed, atOnce, host) => {
  const config = decodeConfig({ PARLEY_SEED: seed });
  if (Either.isLeft(config)) throw new Error(config.left.join());
  const facts = factsFor(config.right, { url: 'http://localhost:9991', rootRealm: 'zulip' });
  expect([facts.newAccountsInvite, facts.dummyEmailHost('zulip')]).toEqual([atOnce, host]);
});
