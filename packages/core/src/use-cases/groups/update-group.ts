import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { LoggedEvent } from '../../events/event.js';
import { type Failure, refused } from '../../failures.js';
import { isOpenAtBoth } from '../../gates/is-open.js';
import type { GroupId } from '../../model/ids.js';
import type { DescribedGroup, GroupUpdate, ReadTx, WriteTx } from '../../ports/store.js';
import { changeSettings, type SettingUpdate, type SettingUpdates } from '../../rules/group-settings/change-settings.js';
import { refuseGroupName } from '../../rules/groups/group-name.js';
import { canManageGroup } from '../../rules/groups/managing.js';
import { findGroup, permitWithGroup } from './find-group.js';
import { loadCandidates } from '../shared/load-candidates.js';
import type { Caller, UseCase } from '../use-case.js';

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

const authorizeName = (tx: ReadTx, { open }: Caller, group: DescribedGroup, name: string | null): TaskEither.TaskEither<Failure, string | null> => {
  if (name === null || name === group.name) return TaskEither.right(null);
  const refusal = refuseGroupName(name, open);
  if (refusal !== null) return TaskEither.left(refused(refusal));
  return pipe(
    tx.groups.byNames([name]),
    TaskEither.chainEitherK((named) => outcome(!named.some((other) => other.name === name), () => refused({ kind: 'groupAlreadyExists', groupName: name }))),
    TaskEither.map(() => name),
  );
};

const authorizeSettings = (tx: ReadTx, caller: Caller, group: DescribedGroup, updates: SettingUpdates<'group'>) => {
  const names = Object.keys(updates) as ReadonlyArray<keyof SettingUpdates<'group'>>;
  const asked: ReadonlyArray<SettingUpdate> = Object.values(updates);
  return pipe(
    loadCandidates(tx, caller, [...asked.map(({ value }) => value), ...names.map((name) => group.settings[name])]),
    TaskEither.chainEitherK((facts) => pipe(changeSettings('group', group.settings, updates, facts), Either.mapLeft(refused))),
  );
};

/** null if nothing changes. */
const check = (tx: ReadTx, caller: Caller, command: UpdateGroup, group: DescribedGroup): TaskEither.TaskEither<Failure, GroupUpdate> =>
  pipe(
    TaskEither.fromEither(permitWithGroup(caller, group, canManageGroup)),
    TaskEither.chainEitherK(() => checkDeactivated(caller, group, command)),
    TaskEither.chain(() => authorizeName(tx, caller, group, command.name)),
    TaskEither.bindTo('name'),
    TaskEither.bind('settings', () => authorizeSettings(tx, caller, group, command.settings)),
    TaskEither.map(({ name, settings }) => ({
      ...(name === null ? {} : { name }),
      ...(command.description === null || command.description === group.description ? {} : { description: command.description }),
      ...(Object.keys(settings).length === 0 ? {} : { settings }),
      ...(command.reactivates === true && group.isDeactivated ? { isDeactivated: false } : {}),
    })),
  );

/** A reactivated group is published whole, in its new state. */
const changeEvents = (tx: ReadTx, group: DescribedGroup, change: GroupUpdate): TaskEither.TaskEither<Failure, ReadonlyArray<LoggedEvent>> => {
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
  return isDeactivated !== false
    ? TaskEither.right(changed)
    : pipe(
        tx.groups.byIds([group.id]),
        TaskEither.map((groups) => [...changed, ...groups.map((found): LoggedEvent => ({ kind: 'groupReactivated', group: found }))]),
      );
};

const commit = (tx: WriteTx, group: DescribedGroup, change: GroupUpdate): TaskEither.TaskEither<Failure, void> =>
  Object.keys(change).length === 0
    ? TaskEither.right(undefined)
    : pipe(
        tx.groups.change(group.id, change),
        TaskEither.chain(() => changeEvents(tx, group, change)),
        TaskEither.chainW((events) =>
          tx.append({ entries: events.map((event) => ({ kind: 'event', event, audience: { kind: 'everyone' } })), changesRules: true }),
        ),
        TaskEither.map(() => undefined),
      );

/** Updates a group: the whole request or nothing. At most seven statements. Spec: 4.15, levels 260, 340, 386 */
export const updateGroup: UseCase<UpdateGroup, void> = {
  mode: 'write',
  run: (tx) => (caller, command) =>
    isEmptyUpdate(command)
      ? TaskEither.left(refused({ kind: 'noNewData' }))
      : pipe(
          findGroup(tx, command.groupId),
          TaskEither.bindTo('group'),
          TaskEither.bind('change', ({ group }) => check(tx, caller, command, group)),
          TaskEither.chain(({ group, change }) => commit(tx, group, change)),
        ),
};
