import * as Either from 'fp-ts/lib/Either.js';
import type { Group } from '../../../model/groups/group.js';
import type { GroupId, UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { Change } from '../../../rules/explain/change.js';
import { likelyMakers, mayMake } from '../../../rules/explain/makers.js';
import { channelOf, type Situation } from '../../../rules/explain/situation.js';
import type { ReadCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';
import { loadActors } from '../../shared/people/load-actor.js';
import { decideVisible, visibleAmong } from '../../shared/people/visible-people.js';

/** A change, with people who could make it. */
export type NamedChange = Change & { readonly by: ReadonlyArray<UserId> };

/** Maximum of people who are named for a change. */
export const maxNamed = 5;

/** Maximum of people who are asked about, beside as many administrators. */
const maxAsked = 20;

/** People among these whom the caller may see; deactivated people and bots are nobody to turn to. */
const shownAmong = async (call: ReadCall, ids: ReadonlyArray<UserId>, administrators: ReadonlyArray<User>): Outcome<ReadonlyArray<User>> => {
  const named = await call.tx.users.byIds(ids)();
  if (Either.isLeft(named)) return named;
  const byId = new Map([...named.right, ...administrators].map((user) => [user.id, user]));
  const people = [...new Set([...ids, ...byId.keys()])].flatMap((id) => byId.get(id) ?? []).filter(({ isActive, bot }) => isActive && bot === null);
  const visible = await visibleAmong(call, people);
  if (Either.isLeft(visible)) return visible;
  const shown = decideVisible(call, people, visible.right);
  return Either.right(people.filter(({ id }) => shown.has(id) || id === call.actor.user.id));
};

/** Names for each change people who could make it, among those whom the caller may see. At most five queries in all. */
export const nameMakers = async (
  call: ReadCall,
  situation: Situation,
  changes: ReadonlyArray<Change>,
  groups: ReadonlyMap<GroupId, Group>,
): Outcome<ReadonlyArray<NamedChange>> => {
  const { tx } = call;
  const administrators = await tx.users.administrators(maxAsked)();
  if (Either.isLeft(administrators)) return administrators;
  const likely = [...new Set(changes.flatMap((change) => likelyMakers(change, situation, groups, maxAsked)))];
  const people = await shownAmong(call, likely, administrators.right);
  if (Either.isLeft(people)) return people;
  const actors = await loadActors(tx, people.right, call.now());
  if (Either.isLeft(actors)) return actors;
  const channel = channelOf(situation);
  const ids = people.right.map(({ id }) => id);
  const subscriptions = channel === null ? Either.right([]) : await tx.subscriptions.between(ids, [channel.id])();
  if (Either.isLeft(subscriptions)) return subscriptions;
  const inside = new Set(subscriptions.right.filter(({ isActive }) => isActive).map(({ userId }) => userId));
  const makers = actors.right.map((actor) => ({ actor, subscribed: inside.has(actor.user.id) }));
  return Either.right(
    changes.map((change) => {
      const able = makers.filter((maker) => mayMake(change, situation, maker, groups));
      return { ...change, by: able.slice(0, maxNamed).map(({ actor }) => actor.user.id) };
    }),
  );
};
