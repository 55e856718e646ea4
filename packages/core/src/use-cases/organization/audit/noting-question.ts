import * as Either from 'fp-ts/lib/Either.js';
import type { AuditQuestion } from '../../../model/organization/audit.js';
import { mustBeAdministrator } from '../../../rules/people/actors.js';
import { permit } from '../../shared/permit.js';
import type { WaitingCall, ReadCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

/** Answers an administrator, after noting the question in a transaction of its own, whatever the answer. */
export const notingQuestion = async <Result>(
  call: WaitingCall,
  question: AuditQuestion['question'],
  answer: (call: ReadCall) => Outcome<Result>,
): Outcome<Result> => {
  const allowed = permit(mustBeAdministrator(call.actor));
  if (Either.isLeft(allowed)) return allowed;
  const noted = await call.transact('write', ({ tx, actor, now }) => tx.audit.noteQuestion({ at: now(), askerId: actor.user.id, question })());
  if (Either.isLeft(noted)) return noted;
  return call.transact('snapshot', async (inside) => {
    const stillAllowed = permit(mustBeAdministrator(inside.actor));
    return Either.isLeft(stillAllowed) ? stillAllowed : answer(inside);
  });
};
