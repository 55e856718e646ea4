import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { BotDefaults } from '../../../model/people/bot.js';
import type { ReadTx } from '../../../ports/store.js';
import type { Caller } from '../../use-case.js';

const none: BotDefaults = { sendingChannelId: null, eventsChannelId: null, allPublicChannels: false };

/** Returns what the caller's program does where it names nothing else. People have no such defaults, and cost no query. */
export const loadDefaults = (tx: ReadTx, { actor: { user } }: Pick<Caller, 'actor'>): TaskEither.TaskEither<Failure, BotDefaults> =>
  user.bot === null
    ? TaskEither.right(none)
    : pipe(
        tx.bots.byIds([user.id]),
        TaskEither.map(([bot]) => bot?.defaults ?? none),
      );
