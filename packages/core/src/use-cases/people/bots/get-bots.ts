import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { ShownBot } from '../../../model/people/bot.js';
import { showAdministeredBots } from '../../shared/people/show-bots.js';
import type { UseCase } from '../../use-case.js';

/** Returns the caller's own active bots, ascending. At most four queries. Spec: 2 (User, `bot_type`) */
export const getBots: UseCase<Readonly<Record<never, never>>, ReadonlyArray<ShownBot>> = {
  mode: 'snapshot',
  run: (tx, ports) => (caller) =>
    pipe(
      tx.bots.of(caller.actor.user.id),
      TaskEither.chain((bots) =>
        showAdministeredBots(
          tx,
          ports,
          caller,
          bots.filter(({ user }) => user.isActive),
        ),
      ),
    ),
};
