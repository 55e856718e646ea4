import * as Either from 'fp-ts/lib/Either.js';
import type { LoggedEvent } from '../../events/event.js';
import { type Failure, refused } from '../../failures.js';
import { isOpenAtBoth } from '../../gates/is-open.js';
import type { GroupId } from '../../model/ids.js';
import type { DescribedGroup, GroupUpdate, ReadTx, WriteTx } from '../../ports/store.js';
import { changeGroupSettings, type SettingUpdate, type SettingUpdates } from '../../rules/group-settings/change-settings.js';
import { refuseGroupName } from '../../rules/groups/group-name.js';
import { canManageGroup } from '../../rules/groups/managing.js';
import { findGroup, permitWithGroup } from './find-group.js';
import { loadCandidates } from '../shared/load-candidates.js';
import type { Caller } from '../caller.js';
import type { UseCase } from '../use-case.js';
import type { ReadCall } from '../call.js';
import { type Outcome, done, refuse, decided } from '../outcome.js';

export interface UpdateGroup {
  readonly groupId: GroupId;
  /** null: unchanged. */
  readonly name: string | null;
  readonly description: string | null;
  readonly settings: SettingUpdates<'group'>;
  /** true reactivates a deactivated group; false changes nothing, but counts as a parameter; null was not given. */
  readonly reactivates: boolean | null;
}

const isEmptyUpdate = ({ name, description, settings, reactivates }: UpdateGroup): boolean =>
  name === null && description === null && Object.keys(settings).length === 0 && reactivates === null;

const outcome = (condition: boolean, failure: () => Failure): Either.Either<Failure, null> => (condition ? Either.right(null) : Either.left(failure()));

/** LEVEL(340): only the name of a deactivated group could change. */
const checkDeactivated = ({ levels }: Caller, { isDeactivated }: DescribedGroup, { description, settings }: UpdateGroup): Either.Either<Failure, null> => {
  const isFrozen = isDeactivated && !isOpenAtBoth(levels, 'groupDeactivatedEditable');
  return outcome(!isFrozen || (description === null && Object.keys(settings).length === 0), () => refused({ kind: 'onlyNameOfDeactivatedGroup' }));
};

const authorizeName = async ({ tx, open }: ReadCall, group: DescribedGroup, name: string | null): Outcome<string | null> => {
  if (name === null || name === group.name) return Either.right(null);
  const refusal = refuseGroupName(name, open);
  if (refusal !== null) return refuse(refusal);
  const named = await tx.groups.byNames([name])();
  if (Either.isLeft(named)) return named;
  const found = outcome(!named.right.some((other) => other.name === name), () => refused({ kind: 'groupAlreadyExists', groupName: name }));
  return Either.isLeft(found) ? found : Either.right(name);
};

const authorizeSettings = async (call: ReadCall, group: DescribedGroup, updates: SettingUpdates<'group'>) => {
  const names = Object.keys(updates) as ReadonlyArray<keyof SettingUpdates<'group'>>;
  const asked: ReadonlyArray<SettingUpdate> = Object.values(updates);
  const facts = await loadCandidates(call, [...asked.map(({ value }) => value), ...names.map((name) => group.settings[name])]);
  return Either.isLeft(facts) ? facts : decided(changeGroupSettings('group', group.settings, updates, facts.right));
};

/** null if nothing changes. */
const check = async (call: ReadCall, command: UpdateGroup, group: DescribedGroup): Outcome<GroupUpdate> => {
  const allowed = permitWithGroup(call, group, canManageGroup);
  if (Either.isLeft(allowed)) return allowed;
  const deactivatedAllowed = checkDeactivated(call, group, command);
  if (Either.isLeft(deactivatedAllowed)) return deactivatedAllowed;
  const name = await authorizeName(call, group, command.name);
  if (Either.isLeft(name)) return name;
  const settings = await authorizeSettings(call, group, command.settings);
  if (Either.isLeft(settings)) return settings;
  return Either.right({
    ...(name.right === null ? {} : { name: name.right }),
    ...(command.description === null || command.description === group.description ? {} : { description: command.description }),
    ...(Object.keys(settings.right).length === 0 ? {} : { settings: settings.right }),
    ...(command.reactivates === true && group.isDeactivated ? { isDeactivated: false } : {}),
  });
};

/** A reactivated group is published whole, in its new state. */
const changeEvents = async (tx: ReadTx, group: DescribedGroup, change: GroupUpdate): Outcome<ReadonlyArray<LoggedEvent>> => {
  const { name, description, settings = {}, isDeactivated } = change;
  const isChanged = name !== undefined || description !== undefined || Object.keys(settings).length > 0;
  const changed: ReadonlyArray<LoggedEvent> = isChanged
    ? [
        {
          kind: 'groupChanged',
          groupId: group.id,
          isDeactivated: group.isDeactivated,
          ...(name === undefined ? {} : { name }),
          ...(description === undefined ? {} : { description }),
          settings,
        },
      ]
    : [];
  if (isDeactivated !== false) return Either.right(changed);
  const groups = await tx.groups.byIds([group.id])();
  if (Either.isLeft(groups)) return groups;
  return Either.right([...changed, ...groups.right.map((found): LoggedEvent => ({ kind: 'groupReactivated', group: found }))]);
};

const commit = async (tx: WriteTx, group: DescribedGroup, change: GroupUpdate): Outcome<void> => {
  if (Object.keys(change).length === 0) return done;
  const changed = await tx.groups.change(group.id, change)();
  if (Either.isLeft(changed)) return changed;
  const events = await changeEvents(tx, group, change);
  if (Either.isLeft(events)) return events;
  const appended = await tx.append({ entries: events.right.map((event) => ({ kind: 'event', event, audience: { kind: 'everyone' } })), changesRules: true })();
  return Either.isLeft(appended) ? appended : done;
};

/** Updates a group: the whole request or nothing. At most seven statements. Spec: 4.15, levels 260, 340, 386 */
export const updateGroup: UseCase<UpdateGroup, void> = {
  mode: 'write',
  run: async (call, command) => {
    if (isEmptyUpdate(command)) return refuse({ kind: 'noNewData' });
    const group = await findGroup(call.tx, command.groupId);
    if (Either.isLeft(group)) return group;
    const change = await check(call, command, group.right);
    return Either.isLeft(change) ? change : commit(call.tx, group.right, change.right);
  },
};
