import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commands } from '../cli/commands.js';
import { understand } from '../cli/program.js';

const folder = fileURLToPath(new URL('../../../../docs/operating/', import.meta.url));

/** The words of a line as a shell reads them, without its comment. A prompt may stand before it. */
const wordsOf = (line: string): ReadonlyArray<string> =>
  [...line.replace(/\s#\s.*$/, '').matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, ...forms]) => forms.find((form) => form !== undefined) ?? '');

const linesIn = (page: string): ReadonlyArray<string> =>
  [...page.matchAll(/^```\w*\n([^]*?)^```$/gm)].flatMap(([, block = '']) => [...block.matchAll(/^(?:\$ )?(parley .*)$/gm)].map(([, line = '']) => line));

const lines = readdirSync(folder).flatMap((name) => linesIn(readFileSync(join(folder, name), 'utf8')).map((line) => [name, line] as const));

test('there are lines to copy', () => {
  expect(lines.length).toBeGreaterThan(20);
});

test.each(lines)('%s: `%s` is a command', (_, line) => {
  // A synopsis names its choices and what may be left out.
  const isSynopsis = /[[|(]|FILE$/.test(line.replace(/\s#\s.*$/, ''));
  const words = wordsOf(line).slice(1);
  const asked = isSynopsis ? [...words.slice(0, words[1] === undefined || /^[-A-Z[(]/.test(words[1]) ? 1 : 2), '--help'] : words;
  expect(() => understand(commands, asked)).not.toThrow();
  expect(understand(commands, asked).kind).toBe(isSynopsis ? 'text' : 'call');
});

test('a line with a wrong option is none', () => {
  expect(() => understand(commands, wordsOf("parley user key --mail 'a@b.example'").slice(1))).toThrow();
});
