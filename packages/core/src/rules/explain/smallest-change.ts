import { type Role, roles } from '../../model/people/role.js';
import { isAllowed, type Verdict } from '../verdict.js';
import { candidateChanges } from './candidate-changes.js';
import { applyChange, type Change } from './change.js';
import type { Standing } from './standing.js';

/** What else would change with each: a subscription is one channel's, a setting one permission's, a group may be named anywhere, a role is everywhere. */
const reach: Readonly<Record<Change['kind'], number>> = {
  subscribe: 1,
  unsubscribe: 1,
  giveSetting: 2,
  takeSetting: 2,
  joinGroup: 4,
  leaveGroup: 4,
  wait: 8,
  unarchive: 16,
  changeRole: 32,
  reactivate: 256,
  deactivate: 256,
};

const steps = (from: Role, to: Role): number => Math.abs(roles.indexOf(from) - roles.indexOf(to));

const weight = (change: Change, role: Role): number => reach[change.kind] * (change.kind === 'changeRole' ? steps(role, change.role) : 1);

interface Path<To> {
  readonly changes: ReadonlyArray<Change>;
  readonly standing: To;
  readonly weight: number;
}

/** More than this many changes at once explain nothing to anybody. */
const mostChanges = 2;

/** Opening or closing an account changes everything about it: two changes of other kinds are less. */
const isDrastic = ({ weight: all }: Path<unknown>): boolean => all >= reach.deactivate;

/**
 * The least that would turn the rule's answer: one change if one is enough that leaves her account as it is, else two, else one that does not; null where that many are
 * not enough. Every proposal was tried on the rule itself. Of several, the one with which least else would change.
 */
export const smallestChange = <To extends Standing>(start: To, ask: (standing: To) => Verdict): ReadonlyArray<Change> | null => {
  const requested = !isAllowed(ask(start));
  let paths: ReadonlyArray<Path<To>> = [{ changes: [], standing: start, weight: 0 }];
  const turned: Path<To>[] = [];
  for (let count = 0; count < mostChanges; count += 1) {
    paths = paths.flatMap(({ changes, standing, weight: before }) =>
      candidateChanges(standing, ask(standing)).map((change) => ({
        changes: [...changes, change],
        standing: applyChange(standing, change),
        weight: before + weight(change, start.user.role),
      })),
    );
    turned.push(...paths.filter(({ standing }) => isAllowed(ask(standing)) === requested));
    const [least] = turned.sort((left, right) => left.weight - right.weight);
    if (least !== undefined && !isDrastic(least)) return least.changes;
  }
  return turned[0]?.changes ?? null;
};
