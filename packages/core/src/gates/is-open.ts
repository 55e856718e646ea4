import { gates, type GateName } from './feature-levels.js';
import type { Gate } from './gate.js';

declare const brand: unique symbol;
declare const rights: unique symbol;

/** A level of the API, from `oldestLevel` to `newestLevel`. */
export type FeatureLevel = number & { readonly [brand]: 'FeatureLevel' };

/** Answers whether a gate is open. */
export type Open = (gate: GateName) => boolean;

/**
 * The same for decisions on rights, which the client's choice of level may not widen. Made only by the functions that apply floor and call together, and by
 * `floorOnly`.
 */
export type RightsOpen = Open & { readonly [rights]: true };

/** The two levels of a call: the operator's `floor`, and the level that the client chose for the `call`. */
export interface Levels {
  readonly floor: FeatureLevel;
  readonly call: FeatureLevel;
}

export const oldestLevel = 1 as FeatureLevel;
export const newestLevel = 496 as FeatureLevel;

/** Returns null unless the number is whole and between `oldestLevel` and `newestLevel`. */
export const featureLevel = (value: number): FeatureLevel | null =>
  Number.isInteger(value) && value >= oldestLevel && value <= newestLevel ? (value as FeatureLevel) : null;

/** Open from the gate's `since` on, until before its `until`. */
export const isOpen = (level: FeatureLevel, name: GateName): boolean => {
  const gate: Gate = gates[name];
  return level >= gate.since && (gate.until === undefined || level < gate.until);
};

const opens = new Map<FeatureLevel, Open>();

/** Returns the same function object for each level, so that results can be memoized by it. */
export const openAt = (level: FeatureLevel): Open => {
  const known = opens.get(level);
  if (known !== undefined) return known;
  const open: Open = (gate) => isOpen(level, gate);
  opens.set(level, open);
  return open;
};

const rightsAt = (level: FeatureLevel): RightsOpen => openAt(level) as RightsOpen;

type RightsViews = readonly [RightsOpen, ...RightsOpen[]];

/** By floor and call: rights are checked for each reader of each event. */
const views = new Map<number, RightsViews>();

/** Returns the views under which a right must hold, the call's first; only one where both levels are the same. Only for `rules`, which combine them. */
export const bothLevels = ({ floor, call }: Levels): RightsViews => {
  const place = floor * (newestLevel + 1) + call;
  const known = views.get(place);
  if (known !== undefined) return known;
  const made: RightsViews = floor === call ? [rightsAt(call)] : [rightsAt(call), rightsAt(floor)];
  views.set(place, made);
  return made;
};

/** Returns the floor's view alone: for people whose client's level is unknown, such as mentioned people. */
export const floorOnly = ({ floor }: Pick<Levels, 'floor'>): RightsOpen => rightsAt(floor);

export const isOpenAtBoth = (levels: Levels, gate: GateName): boolean => bothLevels(levels).every((open) => open(gate));

export const isOpenAtEither = (levels: Levels, gate: GateName): boolean => bothLevels(levels).some((open) => open(gate));

export const openSince = (gate: GateName): FeatureLevel => gates[gate].since as FeatureLevel;

/** Whether both levels are at least this one. */
export const haveReached = ({ floor, call }: Levels, level: FeatureLevel): boolean => floor >= level && call >= level;
