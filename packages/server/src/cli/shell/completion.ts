import { bareCommand, type Command } from '../command.js';
import { bashScript } from './bash.js';
import { fishScript } from './fish.js';
import { type CompletedPlace, placesOf } from './places.js';
import { zshScript } from './zsh.js';

const scripts: Readonly<Record<string, (places: ReadonlyArray<CompletedPlace>) => string>> = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** `parley completion`: for a shell, a script that completes these commands and itself. */
export const completionCommand = (others: ReadonlyArray<Command>): Command => {
  const row: Command = bareCommand({
    words: 'completion',
    about: 'Prints a script by which a shell completes commands and options.',
    hasJson: false,
    argument: { name: 'shell', about: 'the shell', choices: Object.keys(scripts) },
    examples: [
      'source <(parley completion bash)',
      'parley completion zsh > ~/.zfunc/_parley',
      'parley completion fish > ~/.config/fish/completions/parley.fish',
    ],
    run: async ({ argument, terminal }) => {
      terminal.write(scripts[argument]?.(placesOf([...others, row])) ?? '');
      return {};
    },
  });
  return row;
};
