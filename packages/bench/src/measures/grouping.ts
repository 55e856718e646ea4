import { groupId, type GroupId } from '@parley/core';
import { type Actor, named } from '@parley/core/model';
import { closureOf, type Containment, holds } from '@parley/core/rules';
import { anActor, aRealm, aUser } from '@parley/testkit/builders';
import { type Figure, median } from '../report/figure.js';

const groups = 2000;
const depth = 11;
const people = 5000;
/** A hundred thousand in all. */
const membershipsEach = 20;

const first = 1000;
const perLayer = Math.floor(groups / depth);

const idAt = (index: number): GroupId => groupId(first + index);

/** Layers of groups, each group inside two of the layer above it. */
const containments: ReadonlyArray<Containment> = Array.from({ length: groups - perLayer }, (_, index) => [
  { subgroup: idAt(index), group: idAt(index + perLayer) },
  { subgroup: idAt(index), group: idAt(perLayer * (Math.floor(index / perLayer) + 1) + ((index * 7 + 3) % perLayer)) },
]).flat();

const directOf = (person: number): ReadonlyArray<GroupId> => Array.from({ length: membershipsEach }, (_, index) => idAt((person * 31 + index * 97) % groups));

const memberships: ReadonlyArray<ReadonlyArray<GroupId>> = Array.from({ length: people }, (_, person) => directOf(person));

const someone = anActor(aUser(7), aRealm());

const closureFor = (person: number): Actor['groups'] => closureOf({ system: someone.groups, direct: memberships[person % people] ?? [], containments });

const alone = (name: string, value: number, unit: string, limit: number | null): Figure => ({
  name,
  unit,
  value,
  baseline: null,
  baselineName: '',
  ratio: null,
  goal: limit === null ? null : { kind: 'atMost', limit },
});

const closureTime = (count: number): number => {
  let seen = 0;
  const began = performance.now();
  for (let person = 0; person < count; person += 1) seen += closureFor(person).size;
  if (seen <= count) throw new Error('The closures are empty');
  return (performance.now() - began) / count;
};

/** A group that contains the person through all the layers, one that names them, and one without them. */
const checkTime = (actor: Actor, count: number): number => {
  const values = [...Array.from({ length: 9 }, (_, index) => named(idAt(groups - 1 - index))), ...(memberships[0] ?? []).map(named), named(groupId(1))];
  let held = 0;
  const began = performance.now();
  for (let index = 0; index < count; index += 1) {
    const value = values[index % values.length];
    if (value !== undefined && holds(actor, 'channel', 'canSendMessage', value).holds) held += 1;
  }
  if (held === 0 || held === count) throw new Error('The checks all say the same');
  return ((performance.now() - began) * 1000) / count;
};

/** Permissions in an organization of 2,000 groups, eleven deep, with 100,000 memberships: the groups of a person once after each change, and then each check. */
export const measureGrouping = (count: number, rounds: number): ReadonlyArray<Figure> => {
  const actor: Actor = { ...someone, groups: closureFor(0) };
  checkTime(actor, count);
  const checks = Array.from({ length: rounds }, () => checkTime(actor, count));
  const closures = Array.from({ length: rounds }, () => closureTime(Math.max(1, Math.ceil(count / 1000))));
  return [
    alone('groups of a person, among 2,000 eleven deep', median(closures), 'ms', null),
    alone('one check among them, with proof', median(checks), 'µs', 1),
  ];
};
