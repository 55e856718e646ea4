import type { Config } from '../config.js';
import type { Terminal } from '../deliver-credentials.js';

/** One command of `parley`. Returns the exit code; its errors are shown in one line. */
export type Command = (config: Config, args: ReadonlyArray<string>, terminal: Terminal) => Promise<number>;
