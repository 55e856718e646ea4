import * as Either from 'fp-ts/lib/Either.js';
import type { ShownBot } from '../../../model/people/bot.js';
import { showAdministeredBots } from '../../shared/people/show-bots.js';
import type { UseCase } from '../../use-case.js';

/** Returns the caller's own active bots, ascending. At most four queries. Spec: 2 (User, `bot_type`) */
export const getBots: UseCase<Readonly<Record<never, never>>, ReadonlyArray<ShownBot>> = {
  mode: 'snapshot',
  run: async (call) => {
    const bots = await call.tx.bots.of(call.actor.user.id)();
    if (Either.isLeft(bots)) return bots;
    const active = bots.right.filter(({ user }) => user.isActive);
    return showAdministeredBots(call, active);
  },
};
