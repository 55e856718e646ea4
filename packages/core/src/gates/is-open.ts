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

/** The views under which a right must hold, the call's first: only one where floor and call are the same level. */
export const bothLevels = ({ floor, call }: Levels): readonly [Open, ...Open[]] => (floor === call ? [openAt(call)] : [openAt(call), openAt(floor)]);
