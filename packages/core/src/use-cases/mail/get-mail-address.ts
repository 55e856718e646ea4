import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { ChannelId, UserId } from '../../model/ids.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import { channelMailAddress } from '../../model/mail/mail-route.js';
import type { User } from '../../model/people/user.js';
import type { ReadTx } from '../../ports/store.js';
import { holdsAtBoth } from '../../rules/holds-at-both.js';
import { canLearnMailAddress, canSendMailAs } from '../../rules/mail-addresses.js';
import { findSystemBot } from '../notices/compose-notice.js';
import { permit } from '../shared/permit.js';
import type { Caller, UseCase } from '../use-case.js';

export interface GetMailAddress {
  readonly channelId: ChannelId;
  /** null = the gateway. */
  readonly senderId: UserId | null;
}

const loadChannel = (tx: ReadTx, { actor }: Caller, channelId: ChannelId) =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('ruled', () => tx.channels.ruled()),
    TaskEither.bind('own', () => tx.subscriptions.between([actor.user.id], [channelId])),
    TaskEither.map(({ ruled, own }) => ({ channel: ruled.find(({ id }) => id === channelId), subscribed: own.some(({ isActive }) => isActive) })),
  );

const authorizeChannel =
  ({ actor, levels }: Caller) =>
  ({ channel, subscribed }: { readonly channel: RuledChannel | undefined; readonly subscribed: boolean }): Either.Either<Failure, RuledChannel> =>
    channel === undefined
      ? Either.left(refused({ kind: 'invalidChannelId' }))
      : pipe(
          permit(holdsAtBoth(levels, (open) => canLearnMailAddress({ actor, channel, subscribed, open }))),
          Either.map(() => channel),
        );

interface Senders {
  readonly gateway: User | null;
  /** The account that sends the mails; null if it does not exist. */
  readonly sender: User | null;
}

const loadSenders = (tx: ReadTx, senderId: UserId | null): TaskEither.TaskEither<Failure, Senders> =>
  pipe(
    findSystemBot(tx, 'emailGateway'),
    TaskEither.bindTo('gateway'),
    TaskEither.bind('sender', ({ gateway }) =>
      senderId === null || senderId === gateway?.id
        ? TaskEither.right(gateway)
        : pipe(
            tx.users.byIds([senderId]),
            TaskEither.map(([found]) => found ?? null),
          ),
    ),
  );

const authorizeSender =
  ({ actor }: Caller) =>
  ({ gateway, sender }: Senders): Either.Either<Failure, User> =>
    pipe(
      permit(canSendMailAs(actor, sender, gateway)),
      Either.chain(() => (sender === null ? Either.left(refused({ kind: 'noSuchBot' })) : Either.right(sender))),
    );

/**
 * Returns a channel's mail address: one for each caller and sender, always the same. The database does not reveal it: the token is derived from the server's
 * secret, and only a fingerprint is stored. Empty if the operator accepts no mail. At most five statements.
 *
 * Spec: 4.5 (levels 226, 335, 448)
 */
export const getMailAddress: UseCase<GetMailAddress, string> = {
  mode: 'write',
  run:
    (tx, { secrets, server }) =>
    (caller, { channelId, senderId: requested }) =>
      pipe(
        loadChannel(tx, caller, channelId),
        TaskEither.chainEitherK(authorizeChannel(caller)),
        TaskEither.bindTo('channel'),
        TaskEither.bind('sender', () => pipe(loadSenders(tx, requested), TaskEither.chainEitherK(authorizeSender(caller)))),
        TaskEither.chain(({ channel, sender }) => {
          if (server.mailPattern === '') return TaskEither.right('');
          const address = { channelId, creatorId: caller.actor.user.id, senderId: sender.id };
          const token = secrets.mailToken(tx.realm.id, address);
          return pipe(
            tx.mailAddresses.keep(address, secrets.fingerprint(token)),
            TaskEither.map(() => channelMailAddress(server.mailPattern, channel.name, token)),
          );
        }),
      ),
};
