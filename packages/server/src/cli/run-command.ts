import * as Either from 'fp-ts/lib/Either.js';
import { errorMessage } from '../error-message.js';
import { readConfig } from '../read-config.js';
import { runServingProcess, servingProcess } from '../processes/serving-process.js';
import { version } from '../version.js';
import type { Command } from './command.js';
import { grantCommand, revokeCommand } from './change-grant.js';
import { auditChangesCommand } from './audit/changes.js';
import { auditQuestionsCommand } from './audit/questions.js';
import { auditReadersCommand } from './audit/readers.js';
import { passwordLinkCommand, requirePasswordResetCommand, setPasswordCommand } from './change-password.js';
import { createRealmCommand } from './create-realm.js';
import { createUserCommand } from './create-user.js';
import { deleteUserCommand } from './delete-user.js';
import { explainCommand } from './explain/explain.js';
import { emulator } from './emulator.js';
import { listUsersCommand } from './list-users.js';
import { reactivateRealmCommand } from './reactivate-realm.js';
import { releaseIdentityCommand } from './release-identity.js';
import { start } from './start.js';
import { userKeyCommand } from './user-key.js';

const commands: Readonly<Record<string, Command>> = {
  start,
  emulator,
  explain: explainCommand,
  'user list': listUsersCommand,
  'user create': createUserCommand,
  'user delete': deleteUserCommand,
  'user set-password': setPasswordCommand,
  'user password-link': passwordLinkCommand,
  'user require-password-reset': requirePasswordResetCommand,
  'user key': userKeyCommand,
  'user release-identity': releaseIdentityCommand,
  'user grant': grantCommand,
  'user revoke': revokeCommand,
  'realm create': createRealmCommand,
  'realm reactivate': reactivateRealmCommand,
  'audit changes': auditChangesCommand,
  'audit readers': auditReadersCommand,
  'audit questions': auditQuestionsCommand,
};

const usage = `Usage:
  parley start
  parley emulator [--port PORT] [--level LEVEL]
  parley user list [--realm SHORT-NAME]
  parley user create --email ADDRESS --name NAME [--role owner|administrator|moderator|member|guest] [--realm SHORT-NAME] [--password-stdin]
  parley user set-password --email ADDRESS [--realm SHORT-NAME] [--password-stdin]
  parley user require-password-reset --email ADDRESS [--realm SHORT-NAME]
  parley user password-link --email ADDRESS [--realm SHORT-NAME]
  parley user key --email ADDRESS [--new] [--zuliprc] [--realm SHORT-NAME]
  parley user release-identity --email ADDRESS [--realm SHORT-NAME]
  parley user grant|revoke can_create_users|can_change_user_emails --email ADDRESS [--realm SHORT-NAME]
  parley user delete --user ADDRESS-OR-ID (--with-messages | --keep-messages) [--realm SHORT-NAME]
  parley explain --user ADDRESS-OR-ID --action ACTION (--channel NAME | --group NAME) [--realm SHORT-NAME] [--json]
  parley explain --list
  parley audit changes [--by PERSON] [--user PERSON] [--channel NAME] [--group NAME] [--since TIME] [--until TIME] [--after PLACE] [--limit COUNT] [--realm SHORT-NAME] [--json]
  parley audit readers --message ID (--on DAY | --at TIME | --position POSITION) [--user PERSON] [--after ID] [--limit COUNT] [--realm SHORT-NAME] [--json]
  parley audit questions [--before ID] [--limit COUNT] [--realm SHORT-NAME] [--json]
  parley realm create --short-name SHORT-NAME --name NAME --owner-email ADDRESS --owner-name NAME [--password-stdin]
  parley realm reactivate [--realm SHORT-NAME]
  parley --version

Where it is not installed, \`parley\` is \`npx @parley/server\`. Settings are read from the environment (PARLEY_PORT, PARLEY_DATA_DIR, PARLEY_DATABASE_URL, …) and from the file that PARLEY_CONFIG names.
`;

const find = (args: ReadonlyArray<string>): { readonly command: Command; readonly rest: ReadonlyArray<string> } | null => {
  for (const words of [1, 2]) {
    const command = commands[args.slice(0, words).join(' ')];
    if (command !== undefined) return { command, rest: args.slice(words) };
  }
  return null;
};

const complain = (text: string): void => void process.stderr.write(`${text}\n`);

const asksForHelp = (args: ReadonlyArray<string>): boolean => args.some((arg) => arg === '--help' || arg === '-h' || arg === 'help');

/** Returns the exit code: 0 done, 1 failed, 2 invalid usage. */
export const runCommand = async (args: ReadonlyArray<string>): Promise<number> => {
  if (asksForHelp(args)) {
    process.stdout.write(usage);
    return 0;
  }
  if (args[0] === '--version' || args[0] === '-v' || args[0] === 'version') {
    process.stdout.write(`parley ${version}\n`);
    return 0;
  }
  if (args[0] === servingProcess && process.send !== undefined) return runServingProcess();
  const found = find(args);
  if (found === null) {
    complain(usage);
    return 2;
  }
  const config = readConfig(process.env);
  if (Either.isLeft(config)) {
    config.left.forEach(complain);
    return 2;
  }
  try {
    return await found.command(config.right, found.rest, { isTerminal: process.stdout.isTTY, write: (text) => void process.stdout.write(text) });
  } catch (error) {
    complain(`parley: ${errorMessage(error)}`);
    return 1;
  }
};
