import type { Command } from './command.js';

/** In a variable, so that the server has no dependency on the emulator, which depends on the server. */
const packageName: string = '@parley/emulator';

interface Emulators {
  readonly runEmulator: (args: ReadonlyArray<string>) => Promise<number>;
}

/** Runs the emulator if its package is installed. */
export const emulator: Command = async (_config, args) => {
  const found = (await import(packageName).catch((error: unknown) => {
    throw new Error(`the emulator is a package of its own: npm install --save-dev ${packageName}`, { cause: error });
  })) as Emulators;
  return found.runEmulator(args);
};
