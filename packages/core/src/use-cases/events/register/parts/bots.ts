import * as TaskEither from '../../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { ShownBot } from '../../../../model/people/bot.js';
import { isAtLeast } from '../../../../model/people/role.js';
import { showAdministeredBots } from '../../../shared/people/show-bots.js';
import { membersOnly, part } from '../part.js';

export const botParts = {
  /** The reader's own, for administrators all, ascending; deactivated ones included. */
  bots: membersOnly(
    part<ReadonlyArray<ShownBot>>([], ({ tx, ports, caller }) => {
      const { id, role } = caller.actor.user;
      return pipe(
        tx.bots.of(isAtLeast(role, 'administrator') ? 'organization' : id),
        TaskEither.chain((found) => showAdministeredBots(tx, ports, caller, found)),
      );
    }),
  ),
};
