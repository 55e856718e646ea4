import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { UserId } from '../../../model/ids.js';
import { findPerson } from '../../shared/people/find-person.js';
import type { UseCase } from '../../use-case.js';
import { decideStatus, type RequestedStatus } from './decide-status.js';

export interface SetUserStatus extends RequestedStatus {
  readonly userId: UserId;
}

/** Sets the status of another person, who is told like everybody. At most five statements. Levels 407, 473. */
export const setUserStatus: UseCase<SetUserStatus, void> = {
  mode: 'write',
  run:
    (tx, ports) =>
    (caller, { userId, ...requested }) =>
      pipe(
        findPerson(tx, ports, caller, { by: 'id', id: userId }, { bots: 'no', deactivated: false, mode: 'administer' }),
        TaskEither.chain(() => decideStatus(tx, ports, requested)),
        TaskEither.chainFirstW((change) => tx.statuses.change(userId, change)),
        TaskEither.chainW((change) =>
          tx.append({ entries: [{ kind: 'event', event: { kind: 'statusChanged', userId, ...change }, audience: { kind: 'everyone' } }], changesRules: false }),
        ),
        TaskEither.map(() => undefined),
      ),
};
