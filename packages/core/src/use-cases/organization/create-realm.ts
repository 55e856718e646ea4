import * as Either from 'fp-ts/lib/Either.js';
import { type FeatureLevel, newestLevel, openAt } from '../../gates/is-open.js';
import { codePoints } from '../../text/fold.js';
import { firstUnprintable } from '../../text/printable.js';
import type { Instant } from '../../model/instant.js';
import { defaultRealmPolicies, maxRealmDescriptionLength, maxRealmNameLength, type RealmPolicies } from '../../model/organization/realm-policies.js';
import type { NewRealm } from '../../ports/store.js';
import { systemBotAccounts } from './system-bots.js';

/** An organization to create. */
export interface CreateRealm {
  /** First label of its host name; empty for the one at the root. */
  readonly stringId: string;
  readonly name: string;
  readonly description?: string;
  readonly policies?: Partial<RealmPolicies>;
  /** The level that its server promises all clients; absent: the newest. */
  readonly floor?: FeatureLevel;
  /** Host of the system bots' addresses, without a port; absent: the host of dummy addresses. */
  readonly systemBotHost?: string;
}

/** Why an organization is not created; nothing has changed then. */
export type RealmProblem = 'shortNameInvalid' | 'shortNameTaken' | 'shortNameNeeded' | 'nameInvalid';

/** A label of a host name; browsers show labels with `xn--` as something else. */
const shortName = /^(?!xn--)[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/** Returns the organization to create, or a problem. Whether the short name is free is left to the store. */
export const decideCreateRealm = (
  { stringId, name, description = '', policies, floor = newestLevel, systemBotHost }: CreateRealm,
  now: Instant,
  usualHost: string,
): Either.Either<RealmProblem, NewRealm> => {
  if (stringId !== '' && !shortName.test(stringId)) return Either.left('shortNameInvalid');
  const trimmed = name.trim();
  const isNameGood =
    trimmed !== '' && codePoints(trimmed) <= maxRealmNameLength && firstUnprintable(trimmed) === null && codePoints(description) <= maxRealmDescriptionLength;
  return isNameGood
    ? Either.right({
        stringId,
        name: trimmed,
        description,
        dateCreated: now,
        // LEVEL(434): changes of channels were always announced in them.
        policies: { ...defaultRealmPolicies, sendChannelEventsMessages: !openAt(floor)('realmSendChannelEvents'), ...policies },
        systemBots: systemBotAccounts(systemBotHost ?? usualHost, now),
      })
    : Either.left('nameInvalid');
};
