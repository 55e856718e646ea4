import { readRepositoryFile } from '../repository.js';

/**
 * The one list of texts that databases store, and that processes of several versions exchange: kinds of events, sequences, keys of the log, kinds of timed work,
 * notifications. They are independent of names in the code: lines are only added, by `npm run generate`, and never changed or removed.
 */
export const storedTextsPath = 'packages/api-tests/recordings/stored-texts.txt';

/** Each line of the list: its sort, a space, and its text. */
export const storedTexts = (): ReadonlyArray<string> => readRepositoryFile(storedTextsPath).trimEnd().split('\n');

/** The payloads of `notify`, as the process `me` sends them, by their names in the list. */
export const storedNotifications = (): ReadonlyMap<string, string> =>
  new Map(storedTexts().flatMap((line) => [...line.matchAll(/^notification (\w+) (.*)$/g)].map(([, name = '', payload = '']) => [name, payload] as const)));
