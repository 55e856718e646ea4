import { gates, type GateName } from './feature-levels.js';
import type { Gate } from './gate.js';

declare const brand: unique symbol;
declare const rights: unique symbol;

/** A level of the API, from `oldestLevel` to `newestLevel`. */
export type FeatureLevel = number & { readonly [brand]: 'FeatureLevel' };

/** Asks whether the thing that a gate names is there. */
export type Open = (gate: GateName) => boolean;

/**
 * The same where a right is decided, which no level that a client chose may widen: made only by what asks floor and call both, and by `floorOnly`.
 */
export type RightsOpen = Open & { readonly [rights]: true };

/** The two levels that rule a call: the operator's `floor` and the level that the client chose for the `call`. */
export interface Levels {
  readonly floor: FeatureLevel;
  readonly call: FeatureLevel;
}

export const oldestLevel = 1 as FeatureLevel;
export const newestLevel = 496 as FeatureLevel;

/** null unless the number is whole and between `oldestLevel` and `newestLevel`. */
export const featureLevel = (value: number): FeatureLevel | null =>
  Number.isInteger(value) && value >= oldestLevel && value <= newestLevel ? (value as FeatureLevel) : null;

/** True from the gate's `since` on, and before its `until`. */
export const isOpen = (level: FeatureLevel, name: GateName): boolean => {
  const gate: Gate = gates[name];
  return level >= gate.since && (gate.until === undefined || level < gate.until);
};

const opens = new Map<FeatureLevel, Open>();

/** One and the same function for each level, by which it is known again. */
export const openAt = (level: FeatureLevel): Open => {
  const known = opens.get(level);
  if (known !== undefined) return known;
  const open: Open = (gate) => isOpen(level, gate);
  opens.set(level, open);
  return open;
};

const rightsAt = (level: FeatureLevel): RightsOpen => openAt(level) as RightsOpen;

/** The views under which a right must hold, the call's first: only one where floor and call are the same level. For what combines them, in `rules`. */
export const bothLevels = ({ floor, call }: Levels): readonly [RightsOpen, ...RightsOpen[]] =>
  floor === call ? [rightsAt(call)] : [rightsAt(call), rightsAt(floor)];

/** The view of the floor alone: for people whose level nobody knows, such as those whom somebody else mentions. */
export const floorOnly = ({ floor }: Pick<Levels, 'floor'>): RightsOpen => rightsAt(floor);

export const isOpenAtBoth = (levels: Levels, gate: GateName): boolean => bothLevels(levels).every((open) => open(gate));

export const isOpenAtEither = (levels: Levels, gate: GateName): boolean => bothLevels(levels).some((open) => open(gate));
