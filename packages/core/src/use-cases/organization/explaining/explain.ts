import * as Either from 'fp-ts/lib/Either.js';
import { refused } from '../../../failures.js';
import type { Actor } from '../../../model/people/actor.js';
import type { Group } from '../../../model/groups/group.js';
import type { ChannelId, GroupId, MessageId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { ActionOn } from '../../../rules/explain/actions.js';
import { explainAction, type Explanation } from '../../../rules/explain/explain.js';
import type { Person, Situation, Situations, Target } from '../../../rules/explain/situation.js';
import { mustBeAdministrator } from '../../../rules/people/actors.js';
import { findPeople, type PersonName } from '../../shared/people/find-people.js';
import { loadActor } from '../../shared/people/load-actor.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';
import type { ReadCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';
import { hidePeople, type ShownVerdict } from './hide-people.js';
import { groupSituation, loadChannelSituation, loadMessageSituation, organizationSituation } from './load-situation.js';
import { type NamedChange, nameMakers } from './name-makers.js';

/** The action to explain, with the id of what it is done to. */
export type ActionOnTarget =
  | { readonly to: 'channel'; readonly action: ActionOn<'channel'>; readonly channelId: ChannelId }
  | { readonly to: 'group'; readonly action: ActionOn<'group'>; readonly groupId: GroupId }
  | { readonly to: 'message'; readonly action: ActionOn<'message'>; readonly messageId: MessageId }
  | { readonly to: 'organization'; readonly action: ActionOn<'organization'> };

export interface Explain {
  /** null: the caller. */
  readonly person: PersonName | null;
  readonly action: ActionOnTarget;
}

/** What the caller is told. `gone`: deactivated people that permissions among the grounds name individually. */
export interface Explained extends ShownVerdict {
  readonly change: ReadonlyArray<NamedChange> | null;
  readonly person: User;
  /** Names of the groups in the explanation. */
  readonly groupNames: ReadonlyMap<GroupId, string>;
}

/** Others are for administrators, and nobody else learns whether there is such a person. */
const findPerson = async (call: ReadCall, name: PersonName | null): Outcome<User> => {
  const { user } = call.actor;
  if (name === null || name === user.id) return Either.right(user);
  const people = await findPeople(call, [name]);
  if (Either.isLeft(people)) return people;
  const found = people.right.find(name);
  if (found?.id === user.id) return Either.right(user);
  const allowed = permit(mustBeAdministrator(call.actor));
  if (Either.isLeft(allowed)) return allowed;
  return Either.fromNullable(refused({ kind: 'noSuchUser' }))(found);
};

const loadOwner = async ({ tx, now }: ReadCall, { bot }: User): Outcome<Actor | null> => {
  if (bot === null || bot.ownerId === null) return Either.right(null);
  const known = await loadActor(tx, bot.ownerId, now());
  return Either.isLeft(known) ? known : Either.right(known.right.actor);
};

const containmentsOf = (groups: ReadonlyArray<Group>) =>
  groups.flatMap(({ id, directSubgroups }) => directSubgroups.map((subgroup) => ({ group: id, subgroup })));

const explained = <To extends Target>(situation: Situations[To], action: ActionOn<To>): Explanation & { readonly situation: Situation } => ({
  ...explainAction(situation, action),
  situation,
});

const explainIn = async (call: ReadCall, person: Person, asked: ActionOnTarget, groups: ReadonlyMap<GroupId, Group>) => {
  switch (asked.to) {
    case 'channel': {
      const situation = await loadChannelSituation(call, person, asked.channelId);
      return Either.isLeft(situation) ? situation : Either.right(explained<'channel'>(situation.right, asked.action));
    }
    case 'message': {
      const situation = await loadMessageSituation(call, person, asked.messageId);
      return Either.isLeft(situation) ? situation : Either.right(explained<'message'>(situation.right, asked.action));
    }
    case 'group': {
      const situation = groupSituation(person, groups, asked.groupId);
      return Either.isLeft(situation) ? situation : Either.right(explained<'group'>(situation.right, asked.action));
    }
    case 'organization':
      return Either.right(explained<'organization'>(organizationSituation(person), asked.action));
  }
};

/**
 * Explains whether a person may do something: the verdict at the levels of this call, its grounds, the smallest change that would reverse it, and who could make
 * that. Everybody asks about themselves, administrators about others; what the caller may not see counts as missing, and nobody whom they may not see is named.
 * Reads all groups of the organization; at most eighteen queries.
 */
export const explain: UseCase<Explain, Explained> = {
  mode: 'snapshot',
  run: async (call, { person: name, action }) => {
    const { tx } = call;
    const user = await findPerson(call, name);
    if (Either.isLeft(user)) return user;
    const owner = await loadOwner(call, user.right);
    if (Either.isLeft(owner)) return owner;
    const groups = await tx.groups.all()();
    if (Either.isLeft(groups)) return groups;
    const memberships = await tx.groups.memberships(user.right.id, [])();
    if (Either.isLeft(memberships)) return memberships;
    const person: Person = {
      ...{ user: user.right, realm: tx.realm, now: call.now(), owner: owner.right, levels: call.levels },
      belonging: { direct: memberships.right.direct, containments: containmentsOf(groups.right) },
      webPublicEnabled: call.ports.server.webPublicChannels,
    };
    const groupsById = new Map(groups.right.map((group) => [group.id, group]));
    const found = await explainIn(call, person, action, groupsById);
    if (Either.isLeft(found)) return found;
    const { situation, verdict, change } = found.right;
    const changes = change === null ? Either.right(null) : await nameMakers(call, situation, change, groupsById);
    if (Either.isLeft(changes)) return changes;
    const shown = await hidePeople(call, verdict);
    if (Either.isLeft(shown)) return shown;
    const groupNames = new Map(groups.right.map((group) => [group.id, group.name]));
    return Either.right({ ...shown.right, change: changes.right, person: user.right, groupNames });
  },
};
