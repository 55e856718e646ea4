import { type Group, membersOf } from './holds.js';
import type { Holders } from './value.js';

/** Everybody who is meant. */
export const holdersOf = (value: Holders, groups: ReadonlyArray<Group>): ReadonlySet<number> =>
  typeof value === 'number' ? membersOf([value], groups) : new Set([...value.direct_members, ...membersOf(value.direct_subgroups, groups)]);

export interface ChangeFacts {
  readonly groups: ReadonlyArray<Group>;
  /** People whose accounts are in use. */
  readonly active: ReadonlySet<number>;
  /** Who has the right by something else, whatever this says. */
  readonly also?: ReadonlyArray<Holders>;
  /** Whom the right can be of use to; absent: everybody. */
  readonly among?: ReadonlySet<number> | undefined;
}

export interface Change {
  readonly gains: ReadonlyArray<number>;
  readonly loses: ReadonlyArray<number>;
}

/** Who has a right after a change and had it not before, and the reverse. */
export const changeOf = (before: Holders, after: Holders, { groups, active, also = [], among }: ChangeFacts): Change => {
  const anyway = new Set(also.flatMap((value) => [...holdersOf(value, groups)]));
  const counts = (id: number): boolean => active.has(id) && !anyway.has(id) && (among === undefined || among.has(id));
  const [had, has] = [holdersOf(before, groups), holdersOf(after, groups)];
  return {
    gains: [...has].filter((id) => !had.has(id) && counts(id)),
    loses: [...had].filter((id) => !has.has(id) && counts(id)),
  };
};

export const activeOf = (people: ReadonlyArray<{ readonly user_id: number }>): ReadonlySet<number> => new Set(people.map(({ user_id: id }) => id));
