import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { Refusal } from '../../refusals/index.js';
import type { Group } from '../../model/groups/group.js';
import type { GroupId, UserId } from '../../model/ids.js';
import type { Ports } from '../../ports/ports.js';
import type { NestedGroup, NewGroup, WriteTx } from '../../ports/store.js';
import { acceptGroupSettings, type RequestedSettings } from '../../rules/group-settings/accept-group-settings.js';
import { defaultSettings } from '../../rules/group-settings/default-settings.js';
import { holdsAtBoth } from '../../rules/holds-at-both.js';
import { refuseGroupName } from '../../rules/groups/group-name.js';
import { canCreateGroups } from '../../rules/groups/managing.js';
import { maxGroups, refuseDepthOfNew } from '../../rules/groups/nesting.js';
import { findMembers, refuseStrangeGroups } from './find-members.js';
import { loadCandidates } from '../shared/load-candidates.js';
import { permit } from '../shared/permit.js';
import type { Caller, UseCase } from '../use-case.js';

export interface CreateGroup {
  readonly name: string;
  readonly description: string;
  readonly members: ReadonlyArray<UserId>;
  readonly subgroups: ReadonlyArray<GroupId>;
  readonly settings: RequestedSettings<'group'>;
}

const ascending = <Id extends number>(ids: ReadonlyArray<Id>): ReadonlyArray<Id> => [...new Set(ids)].sort((left, right) => left - right);

const content = (refusal: Refusal | null): Either.Either<Failure, null> => (refusal === null ? Either.right(null) : Either.left(refused(refusal)));

const checkNameIsFree = (tx: WriteTx, name: string): TaskEither.TaskEither<Failure, null> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('named', () => tx.groups.byNames([name])),
    TaskEither.bind('count', () => tx.groups.count()),
    TaskEither.chainEitherK(({ named, count }) => {
      if (named.some((group) => group.name === name)) return Either.left(refused({ kind: 'groupAlreadyExists', groupName: name }));
      return content(count >= maxGroups ? { kind: 'tooManyGroups' } : null);
    }),
  );

const authorizeSubgroups = (tx: WriteTx, ids: ReadonlyArray<GroupId>): TaskEither.TaskEither<Failure, null> =>
  pipe(
    ids.length === 0 ? TaskEither.right<never, ReadonlyArray<NestedGroup>>([]) : tx.groups.within(ids),
    TaskEither.chainEitherK((inside) => {
      const known = new Map(inside.map((group) => [group.id, group]));
      return pipe(
        refuseStrangeGroups(ids, known),
        Either.chain(() => content(refuseDepthOfNew(ids, known))),
      );
    }),
  );

const check = (tx: WriteTx, { clock }: Pick<Ports, 'clock'>, caller: Caller, command: CreateGroup): TaskEither.TaskEither<Failure, NewGroup> => {
  const { actor, levels, open, realm } = caller;
  const { name, description, members, subgroups, settings } = command;
  return pipe(
    TaskEither.fromEither(permit(holdsAtBoth(levels, (atLevel) => canCreateGroups(actor, atLevel)))),
    TaskEither.chain(() => findMembers(tx, members)),
    TaskEither.chainEitherK(() => content(refuseGroupName(name, open))),
    TaskEither.chain(() => loadCandidates(tx, caller, Object.values(settings))),
    TaskEither.chainEitherK((facts) => pipe(acceptGroupSettings('group', settings, facts), Either.mapLeft(refused))),
    TaskEither.chainFirst(() => checkNameIsFree(tx, name)),
    TaskEither.chainFirst(() => authorizeSubgroups(tx, subgroups)),
    TaskEither.map((accepted) => ({
      name,
      description,
      creatorId: actor.user.id,
      dateCreated: clock.now(),
      directMembers: ascending(members),
      directSubgroups: ascending(subgroups),
      settings: { ...defaultSettings('group', realm.systemGroups, actor.user.id), ...accepted },
    })),
  );
};

/** Creates a group, which its creator manages without being a member. At most eight statements, however many people and groups are named. Spec: 4.15 */
export const createGroup: UseCase<CreateGroup, Group> = {
  mode: 'write',
  run: (tx, ports) => (caller, command) =>
    pipe(
      check(tx, ports, caller, command),
      TaskEither.chainW((group) => tx.groups.insert(group)),
      TaskEither.chainFirstW((group) =>
        tx.append({ entries: [{ kind: 'event', event: { kind: 'groupCreated', group }, audience: { kind: 'everyone' } }], changesRules: true }),
      ),
    ),
};
