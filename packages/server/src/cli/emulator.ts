import { bareCommand, text } from './command.js';

/** In a variable, so that the server has no dependency on the emulator, which depends on the server. */
const packageName: string = '@parley/emulator';

interface Emulators {
  readonly runEmulator: (args: ReadonlyArray<string>) => Promise<number>;
}

export const emulatorCommand = bareCommand({
  words: 'emulator',
  about: 'Runs a server to test clients against, if its package is installed.',
  details: 'It forgets everything when it ends.',
  hasJson: false,
  options: { port: text('PORT', 'default: 9991; 0 takes a free one'), level: text('LEVEL', 'the feature level of its floor') },
  examples: ['parley emulator --port 0', 'parley emulator --level 300'],
  run: async ({ options }) => {
    const found = (await import(packageName).catch((error: unknown) => {
      throw new Error(`the emulator is a package of its own: npm install --save-dev ${packageName}`, { cause: error });
    })) as Emulators;
    const args = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));
    return { code: await found.runEmulator(args) };
  },
});
