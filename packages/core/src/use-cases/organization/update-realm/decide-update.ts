import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { Channel } from '../../../model/channels/channel.js';
import type { ChannelId } from '../../../model/ids.js';
import type { RealmChange } from '../../../model/organization/realm-change.js';
import { type Policy, type RealmPolicies, realmPolicies, type RealmPolicyName, realmPolicyNames } from '../../../model/organization/realm-policies.js';
import { type RealmSettingName, realmSettingNames } from '../../../model/organization/realm.js';
import { isSignInMethodOn, type SignInMethod, signInMethods } from '../../../model/organization/sign-in-methods.js';
import type { CandidateFacts } from '../../../rules/group-settings/accept-group-setting.js';
import { changeGroupSettings } from '../../../rules/group-settings/change-settings.js';
import { canChangePolicy, canChangeRealm, canChangeRealmPermission, channelPolicies, refuseNamedChannel } from '../../../rules/organization/realm-settings.js';
import { mustBeOwner } from '../../../rules/people/actors.js';
import { firstUnprintable } from '../../../text/printable.js';
import { permit } from '../../shared/permit.js';
import type { Caller } from '../../caller.js';
import type { UpdateRealm } from './update.js';
import { refuse } from '../../outcome.js';

export interface RealmUpdateFacts {
  readonly caller: Caller;
  /** The named channels that exist. */
  readonly channels: ReadonlyMap<ChannelId, Channel>;
  readonly candidates: CandidateFacts;
  /** The ways to sign in that are configured. */
  readonly methods: ReadonlyArray<SignInMethod>;
}

type Check = (requested: UpdateRealm, facts: RealmUpdateFacts) => Either.Either<Failure, unknown>;

const passed: Either.Either<Failure, null> = Either.right(null);

const isValid = (name: RealmPolicyName, value: RealmPolicies[RealmPolicyName]): boolean => (realmPolicies[name] as Policy<unknown>).accepts?.(value) !== false;

/** Refuses a value that the policy does not take. */
const accepts =
  (name: RealmPolicyName): Check =>
  ({ policies: { [name]: value } }) => {
    if (value === undefined || isValid(name, value)) return passed;
    return refuse({ kind: 'badRealmValue', policy: name, value: typeof value === 'object' ? null : value });
  };

const permitsPolicy =
  (name: RealmPolicyName): Check =>
  ({ policies: { [name]: value } }, { caller: { actor } }) =>
    value === undefined ? passed : permit(canChangePolicy(actor, name));

const permitsSetting =
  (name: RealmSettingName): Check =>
  ({ settings: { [name]: update } }, { caller: { actor } }) =>
    update === undefined ? passed : permit(canChangeRealmPermission(actor, name));

/** Refuses to switch off the last way to sign in that is configured. */
const signIn: Check = ({ signInMethods: requested }, { caller: { actor, realm }, methods }) => {
  if (requested === null) return passed;
  const names: ReadonlyArray<string> = methods;
  const unknown = Object.keys(requested).find((name) => !names.includes(name));
  const hasMethod = Object.keys(requested).length > 0 && methods.some((method) => requested[method] ?? isSignInMethodOn(realm.policies, method));
  return pipe(
    permit(mustBeOwner(actor)),
    Either.chain((): Either.Either<Failure, null> => {
      if (unknown !== undefined) return refuse({ kind: 'unknownSignInMethod', method: unknown, methods });
      return hasMethod ? passed : refuse({ kind: 'signInMethodNeeded' });
    }),
  );
};

const policiesIn = ({ policies, signInMethods: requested }: UpdateRealm, { methods }: RealmUpdateFacts): Partial<RealmPolicies> => ({
  ...policies,
  ...Object.fromEntries(methods.flatMap((method) => (requested?.[method] === undefined ? [] : [[signInMethods[method], requested[method]]]))),
});

const shortName: Check = ({ stringId }, { caller: { actor } }) =>
  stringId === null
    ? passed
    : pipe(
        permit(mustBeOwner(actor)),
        Either.chain(() => refuse({ kind: 'onlyDemoOrganizations' })),
      );

const namedChannels: Check = ({ policies }, { caller: { realm }, channels }) => {
  for (const name of channelPolicies) {
    const id = policies[name];
    if (id === undefined || id === null || id === realm.policies[name]) continue;
    const refusal = refuseNamedChannel(name, channels.get(id));
    if (refusal !== null) return refuse(refusal);
  }
  return passed;
};

const printable: Check = ({ name, description }) =>
  (name === undefined || firstUnprintable(name) === null) && (description === undefined || !description.includes('\0'))
    ? passed
    : refuse({ kind: 'badRealmName' });

/** In the order of the reference: what it checks for everybody, what owners alone may change, the numbers, then the rest. */
const checks: ReadonlyArray<Check> = [
  (_, { caller: { actor } }) => permit(canChangeRealm(actor)),
  accepts('defaultLanguage'),
  signIn,
  accepts('videoProvider'),
  accepts('gifRating'),
  permitsPolicy('messageRetentionDays'),
  accepts('messageRetentionDays'),
  ...realmPolicyNames.map(permitsPolicy),
  ...realmSettingNames.map(permitsSetting),
  shortName,
  ...realmPolicyNames.map(accepts),
  printable,
  namedChannels,
];

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The requested values that differ from the present ones. */
const differing = <Values extends object>(requested: Partial<Values>, present: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(requested).filter(([name, value]) => value !== undefined && !isSame(value, present[name as keyof Values])),
  ) as Partial<Values>;

/** Returns what changes, or the first refusal; one refused part refuses all. Spec: 4.17 */
export const decideRealmUpdate = (requested: UpdateRealm, facts: RealmUpdateFacts): Either.Either<Failure, RealmChange> => {
  const { realm } = facts.caller;
  for (const check of checks) {
    const outcome = check(requested, facts);
    if (Either.isLeft(outcome)) return outcome;
  }
  const { name, description } = requested;
  return pipe(
    changeGroupSettings('realm', realm.settings, requested.settings, facts.candidates),
    Either.bimap(refused, (settings) => ({
      ...differing({ ...(name === undefined ? {} : { name }), ...(description === undefined ? {} : { description }) }, realm),
      policies: differing(policiesIn(requested, facts), realm.policies),
      settings,
    })),
  );
};
