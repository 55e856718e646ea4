import { type Role, roles } from '../../model/people/role.js';
import { isAllowed, type Verdict } from '../verdict.js';
import { candidateChanges } from './candidate-changes.js';
import { applyChange, type Change } from './change.js';
import type { Situation } from './situation.js';

/**
 * Orders changes by how much else they affect: a subscription concerns one channel, a setting one permission, a group any setting that names it, a role
 * everything.
 */
const breadth: Readonly<Record<Change['kind'], number>> = {
  subscribe: 1,
  unsubscribe: 1,
  giveSetting: 2,
  takeSetting: 2,
  joinGroup: 4,
  leaveGroup: 4,
  wait: 8,
  unarchive: 16,
  changePolicy: 24,
  changeRole: 32,
  reactivate: 256,
  deactivate: 256,
};

const steps = (from: Role, to: Role): number => Math.abs(roles.indexOf(from) - roles.indexOf(to));

/** A permission of the whole organization is more than one of a channel or a group, and less than a group. */
const factor = (change: Change, role: Role): number => {
  if (change.kind === 'changeRole') return steps(role, change.role);
  return 'scope' in change && change.scope === 'realm' ? 1.5 : 1;
};

const weight = (change: Change, role: Role): number => breadth[change.kind] * factor(change, role);

interface Path<To> {
  readonly changes: ReadonlyArray<Change>;
  readonly situation: To;
  readonly weight: number;
}

/** An explanation with more changes than this helps nobody. */
const maxChanges = 2;

/** Opening or closing an account affects everything: two changes of other kinds rank below it. */
const isDrastic = ({ weight: all }: Path<unknown>): boolean => all >= breadth.deactivate;

/**
 * Finds the smallest change that reverses the rule's answer, trying each proposal on the rule itself. Prefers one change that leaves the account as it is, then
 * two, then one that does not. Of several, returns the one that affects least else; null if none is found.
 */
export const smallestChange = <To extends Situation>(start: To, ask: (situation: To) => Verdict): ReadonlyArray<Change> | null => {
  const requested = !isAllowed(ask(start));
  let paths: ReadonlyArray<Path<To>> = [{ changes: [], situation: start, weight: 0 }];
  const turned: Path<To>[] = [];
  for (let count = 0; count < maxChanges; count += 1) {
    paths = paths.flatMap(({ changes, situation, weight: before }) =>
      candidateChanges(situation, ask(situation)).map((change) => ({
        changes: [...changes, change],
        situation: applyChange(situation, change),
        weight: before + weight(change, start.user.role),
      })),
    );
    turned.push(...paths.filter(({ situation }) => isAllowed(ask(situation)) === requested));
    const [least] = turned.sort((left, right) => left.weight - right.weight);
    if (least !== undefined && !isDrastic(least)) return least.changes;
  }
  return turned[0]?.changes ?? null;
};
