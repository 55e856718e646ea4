import * as TaskEither from '../../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { showAdministeredBots } from '../../../shared/people/show-bots.js';
import { each } from './loader.js';

/** Seldom needed, and different for each reader. */
export const bots = each<'bots'>(new Map(), ({ tx, ports }, ids, { reader }) =>
  pipe(
    tx.bots.byIds(ids),
    TaskEither.chain((found) => showAdministeredBots(tx, ports, reader, found)),
    TaskEither.map((shown) => new Map(shown.map((bot) => [bot.user.id, bot]))),
  ),
);
