import type { Command } from './command.js';

/** Named by a variable, because the server does not need it: the emulator needs the server. */
const packageName: string = '@parley/emulator';

interface Emulators {
  readonly runEmulator: (args: ReadonlyArray<string>) => Promise<number>;
}

/** Runs the emulator where its package is installed too. */
export const emulator: Command = async (_config, args) => {
  const found = (await import(packageName).catch((error: unknown) => {
    throw new Error(`the emulator is a package of its own: npm install --save-dev ${packageName}`, { cause: error });
  })) as Emulators;
  return found.runEmulator(args);
};
