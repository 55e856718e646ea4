import { isLeft, type Either } from 'fp-ts/lib/Either.js';
import { none, some, type Option } from 'fp-ts/lib/Option.js';
import { gates, type GateName } from './feature-levels.js';
import type { Gate } from './gate.js';

declare const brand: unique symbol;

/** A level of the API, from `oldestLevel` to `newestLevel`. */
export type FeatureLevel = number & { readonly [brand]: 'FeatureLevel' };

/** Asks whether the thing that a gate names is there. */
export type Open = (gate: GateName) => boolean;

/** The two levels that rule a call: the operator's `floor` and the level that the client chose for the `call`. */
export interface Levels {
  readonly floor: FeatureLevel;
  readonly call: FeatureLevel;
}

export const oldestLevel = 1 as FeatureLevel;
export const newestLevel = 496 as FeatureLevel;

/** None unless the number is whole and between `oldestLevel` and `newestLevel`. */
export const featureLevel = (value: number): Option<FeatureLevel> =>
  Number.isInteger(value) && value >= oldestLevel && value <= newestLevel ? some(value as FeatureLevel) : none;

/** True from the gate's `since` on, and before its `until`. */
export const isOpen = (level: FeatureLevel, name: GateName): boolean => {
  const gate: Gate = gates[name];
  return level >= gate.since && (gate.until === undefined || level < gate.until);
};

export const openAt =
  (level: FeatureLevel): Open =>
  (gate) =>
    isOpen(level, gate);

/** The views under which a right must hold, the call's first: only one where floor and call are the same level. */
export const bothLevels = ({ floor, call }: Levels): readonly [Open, ...Open[]] => (floor === call ? [openAt(call)] : [openAt(call), openAt(floor)]);

/**
 * A right holds only if it holds by the rules of the floor and by those of the call, so that a client's choice of level can refuse more, never less.
 * Refused by either: that refusal, the call's before the floor's. Allowed by both: the answer at the call's level.
 */
export const holdsAtBoth = <E, A>(levels: Levels, rule: (open: Open) => Either<E, A>): Either<E, A> => {
  const [atCall, ...others] = bothLevels(levels);
  const verdict = rule(atCall);
  if (isLeft(verdict)) return verdict;
  for (const open of others) {
    const other = rule(open);
    if (isLeft(other)) return other;
  }
  return verdict;
};
