import { realmId, userId } from '@parley/core';
import { derivedSecrets } from '@parley/node';
import type { Secret } from './find-leaks.js';

const count = (max: number): ReadonlyArray<number> => Array.from({ length: max }, (_, index) => index + 1);

/** The secret of a server that runs in another process, and the API keys and tokens of the first accounts of its first organizations. */
export const secretsOfServer = (secret: string): ReadonlyArray<Secret> => {
  const { apiKey, serviceToken } = derivedSecrets(secret);
  const accounts = count(3).flatMap((realm) => count(60).map((user) => [realmId(realm), userId(user)] as const));
  return [
    { kind: 'the secret', text: secret },
    ...accounts.flatMap(([realm, user]) => [
      ...count(3).map((generation) => ({ kind: 'an API key', text: apiKey(realm, user, generation - 1) })),
      { kind: 'the token of a service', text: serviceToken(realm, user) },
    ]),
  ];
};
