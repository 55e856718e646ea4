import * as Either from 'fp-ts/lib/Either.js';
import type { ShownBot } from '../../../../model/people/bot.js';
import { isAtLeast } from '../../../../model/people/role.js';
import { showAdministeredBots } from '../../../shared/people/show-bots.js';
import { membersOnly, part } from '../part.js';

export const botParts = {
  /** The reader's own, for administrators all, ascending; deactivated ones included. */
  bots: membersOnly(
    part<ReadonlyArray<ShownBot>>([], async ({ call }) => {
      const { id, role } = call.actor.user;
      const found = await call.tx.bots.of(isAtLeast(role, 'administrator') ? 'organization' : id)();
      return Either.isLeft(found) ? found : showAdministeredBots(call, found.right);
    }),
  ),
};
