import * as Either from 'fp-ts/lib/Either.js';
import type { CommandOf } from '@parley/core/contract';
import { notBot } from '@parley/core/rules';
import { type BadRequest, badRequest, raw, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { post, rows, withMessage } from '../../rows.js';

interface Choice {
  readonly settings: CommandOf<'runSlashCommand'>['settings'];
  /** As the answers call what it chooses, once it is chosen, and where it was before. */
  readonly chosen: string;
  readonly still: string;
  /** The command that takes it back. */
  readonly back: string;
}

const dark: Choice = { settings: { colorScheme: 2 }, chosen: 'dark theme', still: 'dark theme', back: 'light' };
const light: Choice = { settings: { colorScheme: 3 }, chosen: 'light theme', still: 'light theme', back: 'dark' };

const choices: ReadonlyMap<string, Choice> = new Map([
  ['dark', dark],
  ['light', light],
  // Their older names.
  ['night', dark],
  ['day', light],
  ['fluid-width', { settings: { fluidLayoutWidth: true }, chosen: 'fluid-width mode', still: 'fluid width mode', back: 'fixed-width' }],
  ['fixed-width', { settings: { fluidLayoutWidth: false }, chosen: 'fixed-width mode', still: 'fixed width mode', back: 'fluid-width' }],
]);

interface Requested extends CommandOf<'runSlashCommand'> {
  /** null: nothing is chosen. */
  readonly choice: Choice | null;
}

const requested = (command: string): Either.Either<BadRequest, Requested> => {
  if (!command.startsWith('/')) return Either.left(badRequest('There should be a leading slash in the zcommand.'));
  const name = command.slice(1);
  const choice = choices.get(name);
  if (choice === undefined && name !== 'ping') return Either.left(badRequest(`No such command: ${name}`));
  return Either.right({ settings: choice?.settings ?? {}, choice: choice ?? null });
};

const told = ({ choice }: Requested, isChanged: boolean): string => {
  if (choice === null) return '';
  return isChanged ? `Changed to ${choice.chosen}! To revert ${choice.chosen}, type \`/${choice.back}\`.` : `You are still in ${choice.still}.`;
};

export const slashCommandRows = rows({
  runSlashCommand: post('/zcommand', {
    guard: notBot,
    takes: request({ command: raw(text({ max: 100 })) }, ({ command }) => requested(command)),
    answers: withMessage(({ isChanged }, { command }) => told(command as Requested, isChanged)),
    says: 'Runs a command that somebody typed where messages are written.',
    explains:
      '`/ping` does nothing; `/dark`, `/light`, `/fluid-width` and `/fixed-width` change a setting of the caller. `msg` is what the client shows; it is empty for `/ping`.',
    parameters: { command: 'The command, with its slash.' },
    example: { params: { command: '/dark' }, answer: { msg: 'Changed to dark theme! To revert dark theme, type `/light`.' } },
  }),
});
