import * as Either from 'fp-ts/lib/Either.js';
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
import type { UseCase } from '../use-case.js';
import type { ReadCall } from '../call.js';
import { type Outcome, refuse } from '../outcome.js';

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

const findPerson = async (call: ReadCall, name: PersonName): Outcome<User> => {
  const people = await findPeople(call, [name]);
  return Either.isLeft(people) ? people : Either.fromNullable(refused({ kind: 'noSuchUser' }))(people.right.find(name));
};

const loadOwner = async (tx: ReadTx, { clock }: Ports, { bot }: User): Outcome<Actor | null> => {
  if (bot === null || bot.ownerId === null) return Either.right(null);
  const known = await loadActor(tx, bot.ownerId, clock.now());
  return Either.isLeft(known) ? known : Either.right(known.right.actor);
};

const containmentsOf = (groups: ReadonlyArray<Group>) =>
  groups.flatMap(({ id, directSubgroups }) => directSubgroups.map((subgroup) => ({ group: id, subgroup })));

const aboutChannel = async (tx: ReadTx, person: Person, id: ChannelId, action: ChannelAction): Outcome<Explanation> => {
  const channels = await tx.channels.byIds([id])();
  if (Either.isLeft(channels)) return channels;
  const subscriptions = await tx.subscriptions.between([person.user.id, ...(person.owner === null ? [] : [person.owner.user.id])], [id])();
  if (Either.isLeft(subscriptions)) return subscriptions;
  const inside = new Set(subscriptions.right.filter(({ isActive }) => isActive).map(({ userId }) => userId));
  const [channel] = channels.right;
  return channel === undefined
    ? refuse({ kind: 'invalidChannelId' })
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
      );
};

const aboutGroup = (person: Person, groups: ReadonlyArray<Group>, id: GroupId, action: GroupAction): Either.Either<Failure, Explanation> => {
  const group = groups.find((candidate) => candidate.id === id);
  return group === undefined ? refuse({ kind: 'invalidGroup' }) : Either.right(explainGroupAction({ ...person, to: 'group', group }, action));
};

/**
 * Explains whether a person may do something to a channel or group: the verdict at the levels of this call, its grounds, and the smallest change that would
 * reverse it. For administrators, who may see the settings of every channel. Reads all groups of the organization; at most ten queries.
 */
export const explain: UseCase<Explain, Explained> = {
  mode: 'snapshot',
  run: async (call, { person: name, action }) => {
    const { tx } = call;
    const allowed = permit(mustBeAdministrator(call.actor));
    if (Either.isLeft(allowed)) return allowed;
    const user = await findPerson(call, name);
    if (Either.isLeft(user)) return user;
    const owner = await loadOwner(tx, call.ports, user.right);
    if (Either.isLeft(owner)) return owner;
    const groups = await tx.groups.all()();
    if (Either.isLeft(groups)) return groups;
    const memberships = await tx.groups.memberships(user.right.id, [])();
    if (Either.isLeft(memberships)) return memberships;
    const belonging = { direct: memberships.right.direct, containments: containmentsOf(groups.right) };
    const person: Person = { user: user.right, realm: tx.realm, now: call.now(), belonging, owner: owner.right, levels: call.levels };
    const explanation =
      action.to === 'channel'
        ? await aboutChannel(tx, person, action.channelId, action.action)
        : aboutGroup(person, groups.right, action.groupId, action.action);
    if (Either.isLeft(explanation)) return explanation;
    const gone = await deactivatedHolders(
      tx,
      proofOf(explanation.right.verdict).grounds.flatMap((ground) => (ground.kind === 'setting' ? [ground.value] : [])),
    );
    if (Either.isLeft(gone)) return gone;
    return Either.right({
      ...explanation.right,
      gone: gone.right,
      person: user.right,
      groupNames: new Map(groups.right.map((group) => [group.id, group.name])),
    });
  },
};
