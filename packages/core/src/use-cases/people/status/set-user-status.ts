import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../../model/ids.js';
import { findPerson } from '../../shared/people/find-person.js';
import type { UseCase } from '../../use-case.js';
import { decideStatus, type RequestedStatus } from './decide-status.js';
import { done } from '../../outcome.js';

export interface SetUserStatus extends RequestedStatus {
  readonly userId: UserId;
}

/** Sets the status of another person, who is told like everybody. At most five statements. Levels 407, 473. */
export const setUserStatus: UseCase<SetUserStatus, void> = {
  mode: 'write',
  run: async (call, { userId, ...requested }) => {
    const { tx } = call;
    const person = await findPerson(call, { by: 'id', id: userId }, { bots: 'no', deactivated: false, mode: 'administer' });
    if (Either.isLeft(person)) return person;
    const change = await decideStatus(tx, call.ports, requested);
    if (Either.isLeft(change)) return change;
    const changed = await tx.statuses.change(userId, change.right)();
    if (Either.isLeft(changed)) return changed;
    const appended = await tx.append({
      entries: [{ kind: 'event', event: { kind: 'statusChanged', userId, ...change.right }, audience: { kind: 'everyone' } }],
      changesRules: false,
    })();
    return Either.isLeft(appended) ? appended : done;
  },
};
