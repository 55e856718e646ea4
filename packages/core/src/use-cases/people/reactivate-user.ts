import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { User } from '../../model/people/user.js';
import type { WriteTx } from '../../ports/store.js';
import { canCreateBot } from '../../rules/people/bots.js';
import { reactivateAccount } from './activation/set-active.js';
import { findPerson, type PersonInPath } from '../shared/people/find-person.js';
import { permit } from '../shared/permit.js';
import type { Caller, UseCase } from '../use-case.js';
import { adoptBot } from './bots/adopt-bot.js';

export interface ReactivateUser {
  readonly person: PersonInPath;
}

/** Refuses a bot that the caller may not create, or whose name another active account has taken. One query for a bot, none for a person. */
const checkBot = (tx: WriteTx, { actor }: Caller, { bot, fullName }: User): TaskEither.TaskEither<Failure, void> =>
  bot === null
    ? TaskEither.right(undefined)
    : pipe(
        TaskEither.fromEither(permit(canCreateBot(actor, bot.type))),
        TaskEither.chainW(() => tx.users.byNames([fullName])),
        TaskEither.chainEitherK((found) =>
          found.some((other) => other.isActive && other.fullName === fullName)
            ? Either.left(refused({ kind: 'activeBotOfName', fullName }))
            : Either.right(undefined),
        ),
      );

/** Reactivates an account, with its channels, groups and permissions. An active account stays as it is. At most ten statements for a person, eighteen for a bot. Spec: 3 (User account) */
export const reactivateUser: UseCase<ReactivateUser, void> = {
  mode: 'write',
  run:
    (tx, ports) =>
    (caller, { person }) =>
      pipe(
        findPerson(tx, ports, caller, person, { bots: 'yes', deactivated: true, mode: 'administer' }),
        TaskEither.chain((user) =>
          user.isActive
            ? TaskEither.right(undefined)
            : pipe(
                checkBot(tx, caller, user),
                TaskEither.chainEitherK(() =>
                  user.isImportedStub || user.isDeleted ? Either.left(refused({ kind: 'importedStub' })) : Either.right(undefined),
                ),
                TaskEither.chain(() => adoptBot(tx, ports, caller, user)),
                TaskEither.chain((adopted) => reactivateAccount(tx, ports, user, adopted)),
              ),
        ),
      ),
};
