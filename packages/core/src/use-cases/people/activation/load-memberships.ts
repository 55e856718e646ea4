import * as Either from 'fp-ts/lib/Either.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { User } from '../../../model/people/user.js';
import type { NamingGroup, ReadTx, SubscribedChannel } from '../../../ports/store.js';
import type { Outcome } from '../../outcome.js';

/** Memberships of accounts: what others stop seeing while the accounts are deactivated. */
export interface AccountMemberships {
  readonly subscriptions: ReadonlyArray<SubscribedChannel>;
  readonly groups: ReadonlyArray<NamingGroup>;
  readonly channels: ReadonlyArray<RuledChannel>;
}

/** Three statements, however many accounts, channels and groups. */
export const loadMemberships = async (tx: ReadTx, accounts: ReadonlyArray<User>): Outcome<AccountMemberships> => {
  const ids = accounts.map(({ id }) => id);
  const subscriptions = await tx.subscriptions.current(ids)();
  if (Either.isLeft(subscriptions)) return subscriptions;
  const groups = await tx.permissionMentions.groups(ids)();
  if (Either.isLeft(groups)) return groups;
  const channels = await tx.permissionMentions.channels(ids)();
  return Either.isLeft(channels) ? channels : Either.right({ subscriptions: subscriptions.right, groups: groups.right, channels: channels.right });
};
