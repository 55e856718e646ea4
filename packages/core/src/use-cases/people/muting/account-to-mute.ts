import * as Either from 'fp-ts/lib/Either.js';
import { isOpenAtBoth } from '../../../gates/is-open.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import { decideVisible, visibleAmong } from '../../shared/people/visible-people.js';
import type { ReadCall } from '../../call.js';
import { type Outcome, refuse } from '../../outcome.js';

/** Returns an account that is to be muted or unmuted: any that is visible to the caller, deactivated ones too. LEVEL(188): no bots. */
export const accountToMute = async (call: ReadCall, userId: UserId): Outcome<User> => {
  const found = await call.tx.users.byIds([userId])();
  if (Either.isLeft(found)) return found;
  const visible = await visibleAmong(call, found.right);
  if (Either.isLeft(visible)) return visible;
  const [user] = found.right;
  if (user === undefined || (user.bot !== null && !isOpenAtBoth(call.levels, 'muteBots'))) return refuse({ kind: 'noSuchUser' });
  return decideVisible(call, found.right, visible.right).has(user.id) ? Either.right(user) : refuse({ kind: 'insufficientPermission' });
};
