import { readRepositoryFile } from '../walls/repository.js';
import { playsAll } from './plays-all.js';

/** The levels at which `npm test` plays each scenario, by its name: computed from the recorded answers, and written by `npm run generate`. */
export const sampledLevelsFile = 'packages/testkit/sampled-levels.json';

let read: Readonly<Record<string, ReadonlyArray<number>>> | undefined;

/** The sampled levels of a scenario among these: all of them in `npm run test:full`, and for a scenario without a sample. */
export const sampledLevels = (scenario: string, levels: ReadonlyArray<number>): ReadonlyArray<number> => {
  if (playsAll) return levels;
  read ??= JSON.parse(readRepositoryFile(sampledLevelsFile)) as typeof read;
  return read?.[scenario] ?? levels;
};
