import { version } from '../version.js';
import { bareCommand } from './command.js';

export const versionCommand = bareCommand({
  words: 'version',
  about: 'Shows the release.',
  examples: ['parley version --json'],
  run: async (call) => {
    call.terminal.write(`parley ${version}\n`);
    return { data: { version } };
  },
});
