import { newestLevel, type Levels } from '@parley/core';
import { floorOnly, openAt, type Open, type RightsOpen } from '@parley/core/rules';
import type { Visitor } from '@parley/core/contract';
import { aRealm, level } from './organization.js';

/** The gates at one level. */
export const openAtLevel = (value: number): Open => openAt(level(value));

/** The rights at a floor of this level. */
export const rightsAtLevel = (value: number): RightsOpen => floorOnly({ floor: level(value) });

/** A call at this level, with the floor at the same level by default. */
export const levelsAt = (call: number = newestLevel, floor: number = call): Levels => ({ call: level(call), floor: level(floor) });

/** A caller without an account, at this level. */
export const aVisitor = (call: number = newestLevel, floor: number = call): Visitor => {
  const levels = levelsAt(call, floor);
  return { realm: aRealm(), levels, open: openAt(levels.call), client: { name: 'test', isForReading: false } };
};
