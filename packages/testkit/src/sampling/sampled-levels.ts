import { readRepositoryFile } from '../walls/repository.js';
import { playsAll } from './plays-all.js';

/**
 * The levels of each scenario at which it shows a form of an event, or of a changed key, that the others do not show; the newest of those that show the same.
 * A scenario without a line here is played at all levels.
 */
export const sampledLevelsFile = 'packages/testkit/sampled-levels.json';

let read: Readonly<Record<string, ReadonlyArray<number>>> | undefined;

const sample = (): Readonly<Record<string, ReadonlyArray<number>>> => (read ??= JSON.parse(readRepositoryFile(sampledLevelsFile)) as NonNullable<typeof read>);

/** The levels among these that tell something of the scenario. */
export const tellingLevels = (scenario: string, levels: ReadonlyArray<number>): ReadonlyArray<number> => sample()[scenario] ?? levels;

/** The levels that a scenario is played at in `npm test`; all of them in `npm run test:full`. */
export const sampledLevels = (scenario: string, levels: ReadonlyArray<number>): ReadonlyArray<number> => (playsAll ? levels : tellingLevels(scenario, levels));
