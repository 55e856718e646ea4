import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { Actor } from '../../model/people/actor.js';
import type { Group } from '../../model/groups/group.js';
import type { ChannelId, GroupId, UserId } from '../../model/ids.js';
import type { User } from '../../model/people/user.js';
import type { Ports } from '../../ports/ports.js';
import type { ReadTx } from '../../ports/store.js';
import { mustBeAdministrator } from '../../rules/people/actors.js';
import type { ChannelAction } from '../../rules/explain/channel-actions.js';
import { explainChannelAction, explainGroupAction, type Explanation } from '../../rules/explain/explain.js';
import type { GroupAction } from '../../rules/explain/group-actions.js';
import type { Person } from '../../rules/explain/situation.js';
import { proofOf } from '../../rules/verdict.js';
import { deactivatedHolders } from '../shared/groups/deactivated-holders.js';
import { findPeople, type PersonName } from '../shared/people/find-people.js';
import { loadActor } from '../shared/people/load-actor.js';
import { permit } from '../shared/permit.js';
import type { Caller, UseCase } from '../use-case.js';

/** The action to explain, with the id of its channel or group. */
export type ActionOnTarget =
  | { readonly to: 'channel'; readonly action: ChannelAction; readonly channelId: ChannelId }
  | { readonly to: 'group'; readonly action: GroupAction; readonly groupId: GroupId };

export interface Explain {
  readonly person: PersonName;
  readonly action: ActionOnTarget;
}

export interface Explained extends Explanation {
  readonly person: User;
  /** Names of the groups in the explanation. */
  readonly groupNames: ReadonlyMap<GroupId, string>;
  /** Deactivated people that permissions among the grounds name individually. */
  readonly gone: ReadonlySet<UserId>;
}

const findPerson = (tx: ReadTx, ports: Ports, caller: Caller, name: PersonName): TaskEither.TaskEither<Failure, User> =>
  pipe(
    findPeople(tx, ports, caller, [name]),
    TaskEither.chainEitherK((people) => Either.fromNullable(refused({ kind: 'noSuchUser' }))(people.find(name))),
  );

const loadOwner = (tx: ReadTx, { clock }: Ports, { bot }: User): TaskEither.TaskEither<Failure, Actor | null> =>
  bot === null || bot.ownerId === null
    ? TaskEither.right(null)
    : pipe(
        loadActor(tx, bot.ownerId, clock.now()),
        TaskEither.map(({ actor }) => actor),
      );

const containmentsOf = (groups: ReadonlyArray<Group>) =>
  groups.flatMap(({ id, directSubgroups }) => directSubgroups.map((subgroup) => ({ group: id, subgroup })));

const aboutChannel = (tx: ReadTx, person: Person, id: ChannelId, action: ChannelAction): TaskEither.TaskEither<Failure, Explanation> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('channels', () => tx.channels.byIds([id])),
    TaskEither.bind('subscriptions', () => tx.subscriptions.between([person.user.id, ...(person.owner === null ? [] : [person.owner.user.id])], [id])),
    TaskEither.let('inside', ({ subscriptions }) => new Set(subscriptions.filter(({ isActive }) => isActive).map(({ userId }) => userId))),
    TaskEither.chainEitherK(({ channels: [channel], inside }) =>
      channel === undefined
        ? Either.left(refused({ kind: 'invalidChannelId' }))
        : Either.right(
            explainChannelAction(
              {
                ...person,
                to: 'channel',
                channel,
                subscribed: inside.has(person.user.id),
                ownerSubscribed: person.owner !== null && inside.has(person.owner.user.id),
              },
              action,
            ),
          ),
    ),
  );

const aboutGroup = (person: Person, groups: ReadonlyArray<Group>, id: GroupId, action: GroupAction): Either.Either<Failure, Explanation> => {
  const group = groups.find((candidate) => candidate.id === id);
  return group === undefined ? Either.left(refused({ kind: 'invalidGroup' })) : Either.right(explainGroupAction({ ...person, to: 'group', group }, action));
};

/**
 * Explains whether a person may do something to a channel or group: the verdict at the levels of this call, its grounds, and the smallest change that would
 * reverse it. For administrators, who may see the settings of every channel. Reads all groups of the organization; at most ten queries.
 */
export const explain: UseCase<Explain, Explained> = {
  mode: 'snapshot',
  run:
    (tx, ports) =>
    (caller, { person: name, action }) =>
      pipe(
        TaskEither.fromEither(permit(mustBeAdministrator(caller.actor))),
        TaskEither.bind('user', () => findPerson(tx, ports, caller, name)),
        TaskEither.bind('owner', ({ user }) => loadOwner(tx, ports, user)),
        TaskEither.bindW('groups', () => tx.groups.all()),
        TaskEither.bindW('memberships', ({ user }) => tx.groups.memberships(user.id, [])),
        TaskEither.bind('explanation', ({ user, owner, groups, memberships: { direct } }) => {
          const belonging = { direct, containments: containmentsOf(groups) };
          const person: Person = { user, realm: tx.realm, now: ports.clock.now(), belonging, owner, levels: caller.levels };
          return action.to === 'channel'
            ? aboutChannel(tx, person, action.channelId, action.action)
            : TaskEither.fromEither(aboutGroup(person, groups, action.groupId, action.action));
        }),
        TaskEither.bindW('gone', ({ explanation: { verdict } }) =>
          deactivatedHolders(
            tx,
            proofOf(verdict).grounds.flatMap((ground) => (ground.kind === 'setting' ? [ground.value] : [])),
          ),
        ),
        TaskEither.map(({ user, groups, explanation, gone }) => ({
          ...explanation,
          gone,
          person: user,
          groupNames: new Map(groups.map((group) => [group.id, group.name])),
        })),
      ),
};
