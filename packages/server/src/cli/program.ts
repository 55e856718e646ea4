import { Argument as WordArgument, Command as Program, CommanderError, Option as NamedOption } from 'commander';
import { version } from '../version.js';
import type { Argument, Command, Option, Options, Values } from './command.js';
import { InvalidUse } from './invalid-use.js';

/** A parsed call, or the text to print instead. */
export type Understood =
  | {
      readonly kind: 'call';
      readonly command: Command;
      readonly options: Values<Options>;
      readonly argument: string;
      readonly more: ReadonlyArray<string>;
      readonly asJson: boolean;
      /** The file with settings, as systemd reads it; null for none. */
      readonly settingsFile: string | null;
    }
  | { readonly kind: 'text'; readonly text: string };

/** What the words of several commands begin with. */
const groups: Readonly<Record<string, string>> = {
  user: 'People and bots.',
  realm: 'Organizations.',
  channel: 'Channels and their subscribers.',
  group: 'User groups and their members.',
  audit: 'Who changed which right when, and who could read what.',
};

const settingsText = `
Settings are read from the environment (PARLEY_PORT, PARLEY_DATA_DIR, PARLEY_DATABASE_URL, …) and from the file that PARLEY_CONFIG names.
A command beside a running server finds its settings in the data directory; \`parley --settings /etc/parley.env user list\` reads them from a file.
Where it is not installed, \`parley\` is \`npx @parley/server\`.
Exit codes: 0 done, 1 failed, 2 invalid use or settings.
`;

const textBelow = ({ examples, details }: Pick<Command, 'examples' | 'details'>): string =>
  [...(details === '' ? [] : ['', details]), '', 'Examples:', ...examples.map((line) => `  ${line}`)].join('\n');

const isNeeded = (option: Option): boolean => option.kind === 'text' && option.isNeeded;

const aboutOf = (option: Option): string => {
  if (option.kind === 'text' && option.choices.length > 0) return `${option.choices.join(', ')}; ${option.about}`;
  return `${option.about}${isNeeded(option) ? ' (needed)' : ''}`;
};

const optionFor = ([name, option]: readonly [string, Option]): NamedOption =>
  new NamedOption(option.kind === 'flag' ? `--${name}` : `--${name} <${option.value}>`, aboutOf(option));

const among = (value: string, choices: ReadonlyArray<string>, name: string): string => {
  if (choices.length > 0 && !choices.includes(value)) throw new InvalidUse(`${name} must be one of ${choices.join(', ')}`);
  return value;
};

const valueOf = ([name, option]: readonly [string, Option], given: unknown): unknown => {
  if (option.kind === 'flag') return given === true;
  if (isNeeded(option) && (given === undefined || given === '')) throw new InvalidUse(`--${name} is needed`);
  return given === undefined ? undefined : among(given as string, option.choices, `--${name}`);
};

const choiceText = ({ choices }: Argument): string => (choices.length === 0 ? '' : `: one of ${choices.join(', ')}`);

const argumentOf = (argument: Argument | null, given: unknown): string => {
  if (argument === null) return '';
  if (typeof given !== 'string' || given === '') throw new InvalidUse(`the ${argument.name} is needed${choiceText(argument)}`);
  return among(given, argument.choices, `the ${argument.name}`);
};

const moreOf = (argument: Argument | null, given: ReadonlyArray<string>): ReadonlyArray<string> => {
  const more = given.filter((word) => word !== '');
  if (argument?.more?.isNeeded === true && more.length === 0) throw new InvalidUse(`a ${argument.more.name} is needed`);
  return more;
};

/** The option of every command that prints something for programs. */
const json = new NamedOption('--json', 'prints one JSON document, also of errors');

const addCommand = (parent: Program, row: Command, word: string, understand: (understood: Understood) => void): Program => {
  const program = parent.command(word).description(row.about).addHelpText('after', textBelow(row));
  if (row.argument !== null) program.addArgument(new WordArgument(`[${row.argument.name}]`, `${row.argument.about}${choiceText(row.argument)}`));
  if (row.argument?.more !== undefined) program.addArgument(new WordArgument(`[${row.argument.more.name}...]`, row.argument.more.about));
  const options = Object.entries(row.options);
  const made = options.map((entry) => [entry, optionFor(entry)] as const);
  for (const [, option] of made) program.addOption(option);
  if (row.hasJson) program.addOption(json);
  return program.action(() => {
    const given: Readonly<Record<string, unknown>> = program.opts();
    understand({
      kind: 'call',
      command: row,
      options: Object.fromEntries(made.map(([entry, option]) => [entry[0], valueOf(entry, given[option.attributeName()])])) as Values<Options>,
      argument: argumentOf(row.argument, program.args[0]),
      more: moreOf(row.argument, program.args.slice(1)),
      asJson: given['json'] === true,
      settingsFile: settingsFileOf(program),
    });
  });
};

const settingsFileOf = (program: Program): string | null => {
  const { settings } = program.optsWithGlobals<{ readonly settings?: string }>();
  return settings ?? null;
};

/** All commands below one, in place of the groups that they are in. */
const leavesOf = (program: Program): ReadonlyArray<Program> => program.commands.flatMap((one) => (one.commands.length === 0 ? [one] : leavesOf(one)));

const pathOf = (program: Program): string => (program.parent === null ? '' : `${pathOf(program.parent)} ${program.name()}`.trim());

/** Reads what was typed after `parley`. Throws `InvalidUse` for what is none of these commands. */
export const understand = (rows: ReadonlyArray<Command>, args: ReadonlyArray<string>): Understood => {
  let understood: Understood | null = null;
  let shown = '';
  let used: Program | null = null;
  const root = new Program('parley')
    .description('A team chat server with the Zulip-compatible HTTP API.')
    .version(`parley ${version}`, '-v, --version', 'shows the release')
    .helpOption('-h, --help', 'shows how a command is used')
    .helpCommand('help [command]', 'shows how a command is used')
    .addOption(new NamedOption('--settings <FILE>', 'reads settings from a file of NAME=value lines; the environment wins'))
    .addHelpText(
      'after',
      `\nExamples:\n  parley start\n${rows
        .flatMap(({ words, examples }) => (words.includes(' ') ? examples.slice(0, 1) : []))
        .map((line) => `  ${line}\n`)
        .join('')}${settingsText}`,
    )
    .configureHelp({
      helpWidth: 120,
      visibleCommands: (program) => [...leavesOf(program)],
      subcommandTerm: pathOf,
    })
    .configureOutput({ writeOut: (text) => void (shown += text), writeErr: (text) => void (shown += text), outputError: () => undefined })
    .exitOverride();
  const groupOf = new Map<string, Program>();
  const all = [root];
  for (const row of rows) {
    const [first = '', second] = row.words.split(' ');
    const group =
      second === undefined
        ? root
        : (groupOf.get(first) ??
          root
            .command(first)
            .description(groups[first] ?? '')
            .helpCommand(false));
    if (second !== undefined) groupOf.set(first, group);
    all.push(
      group,
      addCommand(group, row, second ?? first, (found) => void (understood = found)),
    );
  }
  for (const program of all) program.configureOutput({ outputError: () => void (used = program) });
  try {
    root.parse([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { kind: 'text', text: shown };
    const at: Program = used ?? root;
    const problem = error.code === 'commander.help' ? 'a command is needed' : error.message.replace(/^error: /, '');
    throw new InvalidUse(`${problem}\nUsage: ${`parley ${pathOf(at)}`.trim()} ${at.usage()}\n${`parley ${pathOf(at)}`.trim()} --help shows more.`);
  }
  if (understood === null) throw new InvalidUse('a command is needed; parley --help shows all');
  return understood;
};
