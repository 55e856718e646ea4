import type { Role } from '@parley/core/model';
import fc from 'fast-check';

/** Beside these, four system groups can be mentioned and nested. */
export const madeGroups = 3;
const groups = madeGroups + 4;

export type GroupStep =
  | { readonly kind: 'group'; readonly person: number; readonly group: number; readonly isInside: boolean }
  /** A group contains only those after it. */
  | { readonly kind: 'nest'; readonly group: number; readonly subgroup: number; readonly isInside: boolean }
  | { readonly kind: 'role'; readonly person: number; readonly role: Role };

/** How a message mentions groups; some are stored as they were before a mention was one row. */
export interface GroupMentions {
  readonly groups: ReadonlyArray<number>;
  readonly isFormer: boolean;
}

/** Most messages mention no group. */
export const groupMentions: fc.Arbitrary<GroupMentions> = fc.record({
  groups: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 2, arbitrary: fc.uniqueArray(fc.nat(groups - 1), { minLength: 1, maxLength: 2 }) }),
  isFormer: fc.nat(2).map((chance) => chance === 0),
});

const isInside = fc.nat(2).map((chance) => chance > 0);

export const groupSteps = (person: fc.Arbitrary<number>): fc.Arbitrary<GroupStep> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('group' as const), person, group: fc.nat(madeGroups - 1), isInside }) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.nat(madeGroups - 1), fc.nat(groups - 1), isInside)
        .filter(([group, subgroup]) => group < subgroup)
        .map(([group, subgroup, inside]) => ({ kind: 'nest' as const, group, subgroup, isInside: inside })),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('role' as const), person, role: fc.constantFrom<Role>('administrator', 'moderator', 'member', 'guest') }),
    },
  );
