import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { deactivateAccount } from '../activation/set-active.js';
import type { UseCase } from '../../use-case.js';
import type { OfBot } from './bot-keys.js';
import { findBot } from './find-bot.js';

/** Deactivates a bot. Spec: 3 (User account), 6 (`realm_bot`) */
export const deactivateBot: UseCase<OfBot, void> = {
  mode: 'write',
  run:
    (tx, ports) =>
    (caller, { botId }) =>
      pipe(
        findBot(tx, caller, botId),
        TaskEither.chain(({ user }) => (user.isActive ? deactivateAccount(tx, ports, user) : TaskEither.right(undefined))),
      ),
};
