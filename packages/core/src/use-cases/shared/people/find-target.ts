import { isOpenAtBoth } from '../../../gates/is-open.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import { findPerson } from './find-person.js';
import type { ReaderCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

/**
 * Returns a person whose channels are requested: an active account visible to the caller. LEVEL(458): no bots, except the caller.
 *
 * Spec: 4.12 (level 225)
 */
export const findTarget = (call: ReaderCall, userId: UserId): Outcome<User> =>
  findPerson(
    call,
    { by: 'id', id: userId },
    {
      bots: isOpenAtBoth(call.levels, 'botsAsSubscriptionTarget') || userId === call.actor.user.id ? 'yes' : 'no',
      deactivated: false,
      mode: 'read',
    },
  );
