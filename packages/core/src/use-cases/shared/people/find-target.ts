import type * as TaskEither from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../../../failures.js';
import { isOpenAtBoth } from '../../../gates/is-open.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import type { Caller } from '../../use-case.js';
import { findPerson } from './find-person.js';

/**
 * Returns a person whose channels are requested: an active account visible to the caller. LEVEL(458): no bots, except the caller.
 *
 * Spec: 4.12 (level 225)
 */
export const findTarget = (tx: ReadTx, ports: Pick<Ports, 'server'>, caller: Caller, userId: UserId): TaskEither.TaskEither<Failure, User> =>
  findPerson(
    tx,
    ports,
    caller,
    { by: 'id', id: userId },
    {
      bots: isOpenAtBoth(caller.levels, 'botsAsSubscriptionTarget') || userId === caller.actor.user.id ? 'yes' : 'no',
      deactivated: false,
      mode: 'read',
    },
  );
