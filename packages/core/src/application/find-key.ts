import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../failures.js';
import { type RealmId, realmId as asRealmId, userId } from '../model/ids.js';
import type { Ports } from '../ports/ports.js';
import type { KeyAccount, Store } from '../ports/store.js';

/** Where an API key is valid for an address. */
export type KeyPlace = 'here' | 'elsewhere' | 'nowhere';

/** Accounts compared: the one of the realm, and those of other realms with the same address. */
const maxAccounts = 9;

/** Compared where there is no account. */
const nobody: KeyAccount = { realmId: asRealmId(0), userId: userId(0), keyGeneration: 0 };

/**
 * Finds the account of an address and a key. Does the same work for every address, one statement and a fixed number of keys: otherwise the time of a refusal
 * would show which addresses have an account, here or elsewhere.
 */
export const findKey = (
  { store, secrets }: Pick<Ports, 'secrets'> & { readonly store: Store },
  realmId: RealmId,
  { email, apiKey }: { readonly email: string; readonly apiKey: string },
): TaskEither.TaskEither<Fault, KeyPlace> => {
  const [, digits = '0'] = /^user(\d{1,15})@/.exec(email) ?? [];
  return pipe(
    store.keyAccounts(realmId, email, userId(Number(digits)), maxAccounts),
    TaskEither.map((found) => {
      const compared = Array.from({ length: maxAccounts }, (_, index) => found[index] ?? nobody);
      const held = compared.filter((one) => secrets.sameText(secrets.apiKey(one.realmId, one.userId, one.keyGeneration), apiKey) && one !== nobody);
      if (held.some((one) => one.realmId === realmId)) return 'here';
      return held.length > 0 ? 'elsewhere' : 'nowhere';
    }),
  );
};
