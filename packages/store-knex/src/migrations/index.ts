import { baseline } from './baseline.js';
import type { Migration } from './migration.js';

/** In the order in which they are applied: the baseline, then the steps `001-…` of later releases. */
export const migrations: ReadonlyArray<Migration> = [baseline];
