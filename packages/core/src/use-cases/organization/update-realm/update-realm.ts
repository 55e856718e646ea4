import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure, Fault } from '../../../failures.js';
import type { Channel } from '../../../model/channels/channel.js';
import type { GroupSettingValue } from '../../../model/groups/group-setting-value.js';
import { changedFacts, type RealmChange } from '../../../model/organization/realm-change.js';
import type { RealmSettingName } from '../../../model/organization/realm.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { channelPolicies } from '../../../rules/organization/realm-settings.js';
import { loadCandidates } from '../../shared/load-candidates.js';
import { configuredMethods } from '../../shared/people/sign-in-providers.js';
import { waitingPeriodEntries } from './waiting-period-entries.js';
import type { Caller, UseCase } from '../../use-case.js';
import { decideUpdate, type RealmUpdateFacts } from './decide-update.js';
import type { UpdateRealm } from './update.js';

/** New, expected and stored values, which are compared and name people. */
const valuesIn = ({ settings }: UpdateRealm, { realm }: Caller): ReadonlyArray<GroupSettingValue> =>
  Object.entries(settings).flatMap(([name, { value, expected }]) => [
    value,
    realm.settings[name as RealmSettingName],
    ...(expected === null ? [] : [expected]),
  ]);

/** At most three queries, however many settings; none for plain ones. */
const load = (tx: ReadTx, ports: Ports, caller: Caller, requested: UpdateRealm): TaskEither.TaskEither<Failure, RealmUpdateFacts> => {
  const ids = channelPolicies.map((name) => requested.policies[name]).filter((id) => id !== undefined && id !== null);
  return pipe(
    ids.length === 0 ? TaskEither.right<Fault, ReadonlyArray<Channel>>([]) : tx.channels.byIds(ids),
    TaskEither.bindTo('channels'),
    TaskEither.bindW('candidates', () => loadCandidates(tx, caller, valuesIn(requested, caller))),
    TaskEither.map(({ channels, candidates }) => ({
      caller,
      candidates,
      channels: new Map(channels.map((channel) => [channel.id, channel])),
      methods: configuredMethods(ports, caller.realm.stringId),
    })),
  );
};

/**
 * Changes settings of an organization: the whole request or nothing. Returns what changed. At most five statements, however many settings, and eight more for
 * the waiting period.
 *
 * Spec: 6 (`realm`)
 */
export const updateRealm: UseCase<UpdateRealm, RealmChange> = {
  mode: 'write',
  run: (tx, ports) => (caller, requested) =>
    pipe(
      load(tx, ports, caller, requested),
      TaskEither.chainEitherK((facts) => decideUpdate(requested, facts)),
      TaskEither.chainFirst((changes) =>
        changedFacts(changes).length === 0
          ? TaskEither.right(undefined)
          : pipe(
              waitingPeriodEntries(tx, ports, changes),
              TaskEither.chainFirstW(() => tx.changeRealm(changes)),
              TaskEither.chainW((entries) =>
                tx.append({
                  entries: [{ kind: 'event', event: { kind: 'realmChanged', changes }, audience: { kind: 'everyone' } }, ...entries],
                  changesRules: true,
                }),
              ),
            ),
      ),
    ),
};
