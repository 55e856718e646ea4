import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { ownerEntries } from './bot-entries.js';
import { endSubscriptions } from '../../shared/subscribing/leave-channels.js';
import type { Caller } from '../../use-case.js';
import { changedEntries } from '../accounts/account-change-entries.js';
import { channelsToLeave } from './change-owner.js';

const hasActiveOwner = (tx: WriteTx, ownerId: UserId | null): TaskEither.TaskEither<Failure, boolean> =>
  ownerId === null
    ? TaskEither.right(false)
    : pipe(
        tx.users.byIds([ownerId]),
        TaskEither.map((owners) => owners.some(({ isActive }) => isActive)),
      );

/**
 * Gives a deactivated bot to the person who reactivates it, where its owner is deactivated. LEVEL(359): it then leaves the private channels that its new owner
 * is not in; nobody saw it there meanwhile. Returns the log entries. At most nine statements, one where the owner is active.
 */
export const adoptBot = (tx: WriteTx, ports: Pick<Ports, 'clock'>, caller: Caller, user: User): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> => {
  const { bot } = user;
  const { id: ownerId, bot: ofCaller } = caller.actor.user;
  if (bot === null || ofCaller !== null) return TaskEither.right([]);
  const adopt: TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> = pipe(
    channelsToLeave(tx, caller, user, ownerId),
    TaskEither.chainFirstW((leaving) => (leaving.length === 0 ? TaskEither.right<Failure, unknown>(null) : endSubscriptions(tx, ports, leaving))),
    TaskEither.chainFirstW(() => tx.users.change(user.id, { botOwnerId: ownerId })),
    TaskEither.map(() => [...ownerEntries(user, ownerId), ...changedEntries(tx.realm, user, { ...user, bot: { ...bot, ownerId } }, ports.clock.now())]),
  );
  return pipe(
    hasActiveOwner(tx, bot.ownerId),
    TaskEither.chain((isOwned) => (isOwned ? TaskEither.right<Failure, ReadonlyArray<Entry>>([]) : adopt)),
  );
};
