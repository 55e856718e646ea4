import * as Either from 'fp-ts/lib/Either.js';
import type { CommandOf } from '@parley/core/contract';
import { notBot } from '@parley/core/rules';
import { type BadRequest, badRequest, raw, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import { emptyReply } from '../shared/reply-schemas.js';

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

/** POST /zcommand */
export const runSlashCommandOperation = operation({
  method: 'POST',
  path: '/zcommand',
  access: 'account',
  guard: notBot,
  useCase: 'runSlashCommand',
  request: request({ command: raw(text({ max: 100 })) }, ({ command }) => requested(command)),
  reply: ({ isChanged }, _, command) => ({ msg: told(command as Requested, isChanged) }),
  replySchema: emptyReply,
  summary: 'Runs a command that somebody typed where messages are written.',
});
