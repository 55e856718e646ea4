import { bothLevels, newestLevel, openAt, type Levels, type Open, type Visitor } from '@parley/core';
import { aRealm, level } from './organization.js';

/** The gates at one level. */
export const openAtLevel = (value: number): Open => openAt(level(value));

/** A call at this level, with the floor at the same level unless another is named. */
export const levelsAt = (call: number = newestLevel, floor: number = call): Levels => ({ call: level(call), floor: level(floor) });

/** Somebody without an account, at this level. */
export const aVisitor = (call: number = newestLevel, floor: number = call): Visitor => {
  const levels = levelsAt(call, floor);
  const [open] = bothLevels(levels);
  return { realm: aRealm(), levels, open, client: { name: 'test', isForReading: false } };
};
