import { isInterrupted } from '@parley/archives';
import * as Either from 'fp-ts/lib/Either.js';
import type { Config } from '../config/config.js';
import { type Texts, unknownVariables } from '../config/settings.js';
import { errorMessage } from '../error-message.js';
import { readConfig } from '../config/read-config.js';
import { runServingProcess, servingProcess } from '../processes/serving-process.js';
import type { Command } from './command.js';
import { commands } from './commands.js';
import { exitCodes } from './exit-codes.js';
import { InvalidSettings, InvalidUse } from './invalid-use.js';
import { understand } from './program.js';
import { runningSettings } from '../running-settings.js';
import { printable } from '../log/printable.js';
import { terminalProgress } from './progress/progress.js';

const readOrThrow = (texts: Texts): Config => {
  const read = readConfig(texts);
  if (Either.isLeft(read)) throw new InvalidSettings([...read.left, ...unknownVariables(texts).map((name) => `${name} is no setting`)]);
  return read.right;
};

/** The command's own settings; beside a running server, its settings wherever the command has none. */
const configFor = (command: Command) => (): Config => {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, text]) => text !== undefined && text !== ''));
  const own = readOrThrow(given);
  return command.startsServer ? own : readOrThrow({ ...runningSettings(own.dataDir), ...given });
};

/** Settings of the file that are not in the environment. */
const loadEnvironment = (path: string): void => {
  try {
    process.loadEnvFile(path);
  } catch (error) {
    throw new InvalidUse(`--settings ${path}: ${errorMessage(error)}`);
  }
};

const complaintOf = (error: unknown): { readonly kind: string; readonly code: number; readonly lines: ReadonlyArray<string> } => {
  if (error instanceof InvalidSettings) return { kind: 'invalid_settings', code: exitCodes.invalidUse, lines: error.problems };
  if (error instanceof InvalidUse) return { kind: 'invalid_use', code: exitCodes.invalidUse, lines: [`parley: ${error.message}`] };
  return { kind: 'failed', code: exitCodes.failed, lines: [`parley: ${errorMessage(error)}`] };
};

/** One line for people; for programs a document. Returns the exit code. */
const complain = (error: unknown, asJson: boolean): number => {
  const { kind, code, lines } = complaintOf(error);
  const messages = lines.map((line) => line.replace(/^parley: /, ''));
  process.stderr.write(printable(asJson ? `${JSON.stringify({ error: kind, messages })}\n` : lines.map((line) => `${line}\n`).join('')));
  return code;
};

/** Returns the exit code. */
export const runCommand = async (args: ReadonlyArray<string>): Promise<number> => {
  if (args[0] === servingProcess && process.send !== undefined) return runServingProcess();
  try {
    const understood = understand(commands, args);
    if (understood.kind === 'text') {
      process.stdout.write(understood.text);
      return exitCodes.done;
    }
    const { command, options, argument, more, asJson, settingsFile } = understood;
    if (settingsFile !== null) loadEnvironment(settingsFile);
    const show = (text: string): void => void process.stdout.write(printable(text));
    const progress = terminalProgress(process.stderr);
    try {
      const terminal = asJson ? { isTerminal: false, write: () => undefined } : { isTerminal: process.stdout.isTTY, write: show };
      const { data = null, code = exitCodes.done } = await command.run({ options, argument, more, terminal, progress: progress.show }, configFor(command));
      if (asJson) show(`${JSON.stringify(data, null, 2)}\n`);
      return code;
    } finally {
      progress.end();
    }
  } catch (error) {
    // What a signal has cut off is no failure: the signal ends the process.
    if (isInterrupted()) return new Promise<never>(() => undefined);
    return complain(error, args.includes('--json'));
  }
};
