import type { Config } from '../config.js';
import type { Terminal } from '../deliver-credentials.js';

/** One thing that `parley` does. Answers the exit code; an error that it throws is told in one line. */
export type Command = (config: Config, args: ReadonlyArray<string>, terminal: Terminal) => Promise<number>;
