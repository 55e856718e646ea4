import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../../failures.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { User } from '../../../model/people/user.js';
import type { GroupHolding, ReadTx, SubscribedChannel } from '../../../ports/store.js';

/** Where accounts stand in the organization: what others lose sight of while they are deactivated. */
export interface Standing {
  readonly subscriptions: ReadonlyArray<SubscribedChannel>;
  readonly groups: ReadonlyArray<GroupHolding>;
  readonly channels: ReadonlyArray<RuledChannel>;
}

/** Three statements, however many accounts, channels and groups. */
export const loadStanding = (tx: ReadTx, accounts: ReadonlyArray<User>): TaskEither.TaskEither<Fault, Standing> => {
  const ids = accounts.map(({ id }) => id);
  return pipe(
    TaskEither.Do,
    TaskEither.bind('subscriptions', () => tx.subscriptions.current(ids)),
    TaskEither.bind('groups', () => tx.holdings.groups(ids)),
    TaskEither.bind('channels', () => tx.holdings.channels(ids)),
  );
};
