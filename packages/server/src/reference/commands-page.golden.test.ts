import { expectGenerated } from '@parley/testkit';
import { commands } from '../cli/commands.js';
import { understand } from '../cli/program.js';

const helpOf = (words: ReadonlyArray<string>): string => {
  const shown = understand(commands, [...words, '--help']);
  return shown.kind === 'text' ? shown.text.trim() : '';
};

const page = [
  '# Commands',
  '',
  'Written by `npm run generate` from the rows of the commands; do not edit it here. `parley COMMAND --help` prints the same.',
  '[Operating](../operating/commands.md) says what holds for all of them.',
  '',
  ...commands.map(({ words, about }) => `- [\`parley ${words}\`](#parley-${words.replaceAll(' ', '-')}): ${about}`),
  '',
  ...commands.flatMap(({ words }) => [`## parley ${words}`, '', '```', helpOf(words.split(' ')), '```', '']),
].join('\n');

test('docs/generated/commands.md is up to date', () => {
  expect(page.match(/^Usage: parley /gm)).toHaveLength(commands.length);
  expectGenerated('docs/generated/commands.md', page);
});
