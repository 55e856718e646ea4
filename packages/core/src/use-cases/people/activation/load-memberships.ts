import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../../failures.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { User } from '../../../model/people/user.js';
import type { NamingGroup, ReadTx, SubscribedChannel } from '../../../ports/store.js';

/** Memberships of accounts: what others stop seeing while the accounts are deactivated. */
export interface AccountMemberships {
  readonly subscriptions: ReadonlyArray<SubscribedChannel>;
  readonly groups: ReadonlyArray<NamingGroup>;
  readonly channels: ReadonlyArray<RuledChannel>;
}

/** Three statements, however many accounts, channels and groups. */
export const loadMemberships = (tx: ReadTx, accounts: ReadonlyArray<User>): TaskEither.TaskEither<Fault, AccountMemberships> => {
  const ids = accounts.map(({ id }) => id);
  return pipe(
    TaskEither.Do,
    TaskEither.bind('subscriptions', () => tx.subscriptions.current(ids)),
    TaskEither.bind('groups', () => tx.permissionMentions.groups(ids)),
    TaskEither.bind('channels', () => tx.permissionMentions.channels(ids)),
  );
};
