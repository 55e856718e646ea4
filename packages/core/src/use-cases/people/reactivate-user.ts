import * as Either from 'fp-ts/lib/Either.js';
import type { User } from '../../model/people/user.js';
import { canCreateBot } from '../../rules/people/bots.js';
import { reactivateAccount } from './activation/set-active.js';
import { findPerson, type PersonInPath } from '../shared/people/find-person.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';
import { adoptBot } from './bots/adopt-bot.js';
import type { WriteCall } from '../call.js';
import { type Outcome, done, refuse } from '../outcome.js';

export interface ReactivateUser {
  readonly person: PersonInPath;
}

/** Refuses a bot that the caller may not create, or whose name another active account has taken. One query for a bot, none for a person. */
const checkBot = async ({ tx, actor }: WriteCall, { bot, fullName }: User): Outcome<void> => {
  if (bot === null) return done;
  const allowed = permit(canCreateBot(actor, bot.type));
  if (Either.isLeft(allowed)) return allowed;
  const found = await tx.users.byNames([fullName])();
  if (Either.isLeft(found)) return found;
  return found.right.some((other) => other.isActive && other.fullName === fullName) ? refuse({ kind: 'activeBotOfName', fullName }) : done;
};

/** Reactivates an account, with its channels, groups and permissions. An active account stays as it is. At most ten statements for a person, eighteen for a bot. Spec: 3 (User account) */
export const reactivateUser: UseCase<ReactivateUser, void> = {
  mode: 'write',
  run: async (call, { person }) => {
    const user = await findPerson(call, person, { bots: 'yes', deactivated: true, mode: 'administer' });
    if (Either.isLeft(user)) return user;
    if (user.right.isActive) return done;
    const allowed = await checkBot(call, user.right);
    if (Either.isLeft(allowed)) return allowed;
    if (user.right.isImportedStub || user.right.isDeleted) return refuse({ kind: 'importedStub' });
    const adopted = await adoptBot(call, user.right);
    return Either.isLeft(adopted) ? adopted : reactivateAccount(call.tx, call.ports, user.right, adopted.right);
  },
};
