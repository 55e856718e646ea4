import { execFileSync } from 'node:child_process';
import { runHere } from '../../fixtures/command.js';
import { commands } from './commands.js';
import { understand } from './program.js';

/** The words of a line, as a shell takes them apart. */
const wordsOf = (line: string): ReadonlyArray<string> => {
  const [, typed = ''] = /(?:^|[\s(])parley (.*?)(?: ?[<>)].*)?$/.exec(line) ?? [];
  return [...typed.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
};

test.each(commands.flatMap((command) => command.examples.map((example) => [example, command] as const)))(
  'the example %s is a use of its command',
  (example, command) => {
    expect(understand(commands, wordsOf(example))).toMatchObject({ kind: 'call', command });
  },
);

test.each(commands.map(({ words, ...command }) => [words, command] as const))(
  'parley %s --help shows its options and examples',
  async (words, { about, examples, options, hasJson }) => {
    const { code, output, errors } = await runHere([...words.split(' '), '--help'], {});
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain(`Usage: parley ${words} [options]`);
    expect(output).toContain(about);
    for (const example of examples) expect(output).toContain(`\n  ${example}\n`);
    for (const name of [...Object.keys(options), ...(hasJson ? ['json'] : []), 'help']) expect(output).toContain(`--${name}`);
  },
);

test('the first help lists every command', async () => {
  const { output } = await runHere(['--help'], {});
  for (const { words, about } of commands) expect(output).toMatch(new RegExp(`^  ${words} .*${about.slice(0, 20)}`, 'm'));
  expect((await runHere(['user', '--help'], {})).output).toMatch(/^ {2}user create /m);
});

test.each([
  [['dance'], 'dance'],
  [[], 'a command is needed'],
  [['user'], 'a command is needed'],
  [['user', 'list', '--colour'], '--colour'],
  [['user', 'list', 'all'], 'too many arguments'],
  [['user', 'create', '--email'], '--email'],
  [['user', 'create', '--name', 'Ann', '--email', ''], '--email is needed'],
  [['user', 'create', '--name', 'Ann', '--email', 'a@example.org', '--role', 'king'], '--role must be one of owner, administrator'],
  [['user', 'grant', '--email', 'a@example.org'], 'the right is needed: one of can_create_users'],
  [['start', '--json'], '--json'],
])('%p is no use of a command', async (args, problem) => {
  const { code, output, errors } = await runHere(args, {});
  expect([code, output, errors]).toEqual([2, '', expect.stringContaining(problem)]);
});

test('programs get one document, also of errors', async () => {
  expect(JSON.parse((await runHere(['version', '--json'], {})).output)).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string });
  const unknown = await runHere(['user', 'list', '--json', '--colour'], {});
  expect([unknown.code, unknown.output, JSON.parse(unknown.errors)]).toMatchObject([
    2,
    '',
    { error: 'invalid_use', messages: [expect.stringContaining('--colour')] },
  ]);
  const settings = await runHere(['user', 'list', '--json'], { PARLEY_PORT: 'x', PARLEY_PROCESSES: 'y', PARLEY_PORTT: '1' });
  expect([settings.code, JSON.parse(settings.errors)]).toMatchObject([
    2,
    {
      error: 'invalid_settings',
      messages: expect.arrayContaining([
        expect.stringContaining('PARLEY_PORT '),
        expect.stringContaining('PARLEY_PROCESSES'),
        'PARLEY_PORTT is no setting',
      ]) as unknown,
    },
  ]);
  const failed = await runHere(['user', 'list', '--json'], { PARLEY_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/parley', PARLEY_SECRET: 'x'.repeat(40) });
  expect([failed.code, failed.output, JSON.parse(failed.errors)]).toMatchObject([
    1,
    '',
    { error: 'failed', messages: [expect.stringContaining('PARLEY_DATABASE_URL')] },
  ]);
});

test('bash completes commands, options and their values', async () => {
  const { output: script } = await runHere(['completion', 'bash'], {});
  const complete = (...words: ReadonlyArray<string>): ReadonlyArray<string> => {
    const typed = ['parley', ...words].map((word) => `'${word}'`).join(' ');
    const lines = `${script}\nCOMP_WORDS=(${typed}); COMP_CWORD=${String(words.length)}; _parley; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-euo', 'pipefail', '-c', lines], { encoding: 'utf8' })
      .split('\n')
      .filter((word) => word !== '');
  };
  expect(complete('us')).toEqual(['user']);
  expect(complete('user', 'cr')).toEqual(['create']);
  expect(complete('user', 'create', '--e')).toEqual(['--email']);
  expect(complete('user', 'create', '--email', 'a@example.org', '--role', 'm')).toEqual(['moderator', 'member']);
  expect(complete('user', 'create', '--email', '')).toEqual([]);
  expect(complete('user', 'grant', 'can_c')).toEqual(['can_create_users', 'can_change_user_emails']);
  expect(complete('completion', '')).toEqual(['bash', 'zsh', 'fish', '--help']);
});

test.each(['zsh', 'fish'])('the script for %s names every command and option', async (shell) => {
  const { code, output } = await runHere(['completion', shell], {});
  expect(code).toBe(0);
  for (const { words, options } of commands) {
    for (const word of words.split(' ')) expect(output).toContain(word);
    for (const name of Object.keys(options)) expect(output).toContain(shell === 'fish' ? `-l ${name}` : `--${name}`);
  }
  // Quotes end where they began.
  expect(output.replaceAll(`'\\''`, '').replaceAll(`\\'`, '').split("'").length % 2).toBe(1);
});
