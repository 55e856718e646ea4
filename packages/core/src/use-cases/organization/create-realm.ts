import * as Either from 'fp-ts/lib/Either.js';
import { codePoints } from '../../text/fold.js';
import type { Instant } from '../../model/instant.js';
import { defaultRealmPolicies } from '../../model/organization/default-policies.js';
import type { RealmPolicies } from '../../model/organization/realm.js';
import type { NewRealm } from '../../ports/store.js';
import { systemBotAccounts } from './system-bots.js';

/** An organization as the operator wants it. */
export interface CreateRealm {
  /** Its host name is this and the server's; empty for the one at the root. */
  readonly stringId: string;
  readonly name: string;
  readonly description?: string;
  readonly policies?: Partial<RealmPolicies>;
  /** Of the addresses of the service's own accounts, without a port; where it is left out, the host of the addresses that hide others. */
  readonly systemBotHost?: string;
}

/** Why an organization is not made; nothing has changed then. */
export type RealmProblem = 'shortNameInvalid' | 'shortNameTaken' | 'shortNameNeeded' | 'nameInvalid';

const maxNameLength = 40;
const maxDescriptionLength = 1000;

/** A label of a host name; one that begins `xn--` would show as something else. */
const shortName = /^(?!xn--)[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/** What the store is to make, or what is wrong with the wish. Whether the short name is free is known to the store alone. */
export const decideCreateRealm = (
  { stringId, name, description = '', policies, systemBotHost }: CreateRealm,
  now: Instant,
  usualHost: string,
): Either.Either<RealmProblem, NewRealm> => {
  if (stringId !== '' && !shortName.test(stringId)) return Either.left('shortNameInvalid');
  const trimmed = name.trim();
  const isNameGood =
    trimmed !== '' && codePoints(trimmed) <= maxNameLength && !/[\p{Cc}\p{Cs}]/u.test(trimmed) && codePoints(description) <= maxDescriptionLength;
  return isNameGood
    ? Either.right({
        stringId,
        name: trimmed,
        description,
        dateCreated: now,
        policies: { ...defaultRealmPolicies, ...policies },
        systemBots: systemBotAccounts(systemBotHost ?? usualHost, now),
      })
    : Either.left('nameInvalid');
};
