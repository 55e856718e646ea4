import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { KnownBot, ShownBot } from '../../../model/people/bot.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { canAdministerBot } from '../../../rules/people/bots.js';
import { showBots } from '../../shared/people/show-bots.js';
import { permit } from '../../shared/permit.js';
import type { Caller } from '../../use-case.js';

/** Finds a bot that the caller administers, active or not. A person is no bot, like a missing account. One query. Spec: 7 */
export const findBot = (tx: ReadTx, { actor }: Pick<Caller, 'actor'>, botId: UserId): TaskEither.TaskEither<Failure, KnownBot> =>
  pipe(
    tx.bots.byIds([botId]),
    TaskEither.chainOptionK(() => refused({ kind: 'noSuchBot' }))(([bot]) => Option.fromNullable(bot)),
    TaskEither.chainFirstEitherKW(({ user }) => permit(canAdministerBot(actor, user))),
  );

/** A bot that this transaction has written, as the caller sees it. At most four queries. */
export const showBot = (tx: ReadTx, ports: Pick<Ports, 'secrets'>, caller: Caller, botId: UserId): TaskEither.TaskEither<Failure, ShownBot> =>
  pipe(
    tx.bots.byIds([botId]),
    TaskEither.chainW((bots) => showBots(tx, ports, caller, bots)),
    TaskEither.chainOptionKW(() => refused({ kind: 'noSuchBot' }))(([bot]) => Option.fromNullable(bot)),
  );
