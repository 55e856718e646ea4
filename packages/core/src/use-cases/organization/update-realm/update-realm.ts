import * as Either from 'fp-ts/lib/Either.js';
import type { GroupSettingValue } from '../../../model/groups/group-setting-value.js';
import { changedFacts, type RealmChange } from '../../../model/organization/realm-change.js';
import type { RealmSettingName } from '../../../model/organization/realm.js';
import { channelPolicies } from '../../../rules/organization/realm-settings.js';
import { loadCandidates } from '../../shared/load-candidates.js';
import { configuredMethods } from '../../shared/people/sign-in-providers.js';
import { waitingPeriodEntries } from './waiting-period-entries.js';
import type { Caller } from '../../caller.js';
import type { UseCase } from '../../use-case.js';
import { decideRealmUpdate, type RealmUpdateFacts } from './decide-update.js';
import type { UpdateRealm } from './update.js';
import type { ReadCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

/** New, expected and stored values, which are compared and name people. */
const valuesIn = ({ settings }: UpdateRealm, { realm }: Caller): ReadonlyArray<GroupSettingValue> =>
  Object.entries(settings).flatMap(([name, { value, expected }]) => [
    value,
    realm.settings[name as RealmSettingName],
    ...(expected === null ? [] : [expected]),
  ]);

/** At most three queries, however many settings; none for plain ones. */
const load = async (call: ReadCall, requested: UpdateRealm): Outcome<RealmUpdateFacts> => {
  const ids = channelPolicies.map((name) => requested.policies[name]).filter((id) => id !== undefined && id !== null);
  const channels = ids.length === 0 ? Either.right([]) : await call.tx.channels.byIds(ids)();
  if (Either.isLeft(channels)) return channels;
  const candidates = await loadCandidates(call, valuesIn(requested, call));
  if (Either.isLeft(candidates)) return candidates;
  return Either.right({
    caller: call,
    candidates: candidates.right,
    channels: new Map(channels.right.map((channel) => [channel.id, channel])),
    methods: configuredMethods(call.ports, call.realm.stringId),
  });
};

/**
 * Changes settings of an organization: the whole request or nothing. Returns what changed. At most five statements, however many settings, and eight more for
 * the waiting period.
 *
 * Spec: 6 (`realm`)
 */
export const updateRealm: UseCase<UpdateRealm, RealmChange> = {
  mode: 'write',
  run: async (call, requested) => {
    const { tx } = call;
    const facts = await load(call, requested);
    if (Either.isLeft(facts)) return facts;
    const changes = decideRealmUpdate(requested, facts.right);
    if (Either.isLeft(changes)) return changes;
    if (changedFacts(changes.right).length === 0) return changes;
    const entries = await waitingPeriodEntries(tx, call.ports, changes.right);
    if (Either.isLeft(entries)) return entries;
    const changed = await tx.changeRealm(changes.right)();
    if (Either.isLeft(changed)) return changed;
    const appended = await tx.append({
      entries: [{ kind: 'event', event: { kind: 'realmChanged', changes: changes.right }, audience: { kind: 'everyone' } }, ...entries.right],
      changesRules: true,
    })();
    return Either.isLeft(appended) ? appended : changes;
  },
};
