import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../failures.js';
import type { ChannelId, UserId } from '../../model/ids.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import { channelMailAddress } from '../../model/mail/mail-route.js';
import type { User } from '../../model/people/user.js';
import type { ReadTx } from '../../ports/store.js';
import { canLearnMailAddress, canSendMailAs } from '../../rules/mail-addresses.js';
import { findSystemBot } from '../notices/compose-notice.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';
import type { ReadCall } from '../call.js';
import { type Outcome, refuse } from '../outcome.js';

export interface GetMailAddress {
  readonly channelId: ChannelId;
  /** null = the gateway. */
  readonly senderId: UserId | null;
}

const loadChannel = async ({ tx, actor }: ReadCall, channelId: ChannelId): Outcome<Place> => {
  const ruled = await tx.channels.ruled()();
  if (Either.isLeft(ruled)) return ruled;
  const own = await tx.subscriptions.between([actor.user.id], [channelId])();
  if (Either.isLeft(own)) return own;
  return Either.right({ channel: ruled.right.find(({ id }) => id === channelId), subscribed: own.right.some(({ isActive }) => isActive) });
};

interface Place {
  readonly channel: RuledChannel | undefined;
  readonly subscribed: boolean;
}

const authorizeChannel = (call: ReadCall, { channel, subscribed }: Place): Either.Either<Failure, RuledChannel> => {
  if (channel === undefined) return refuse({ kind: 'invalidChannelId' });
  const allowed = call.check(canLearnMailAddress, { channel, subscribed });
  return Either.isLeft(allowed) ? allowed : Either.right(channel);
};

interface Senders {
  readonly gateway: User | null;
  /** The account that sends the mails; null if it does not exist. */
  readonly sender: User | null;
}

const loadSenders = async (tx: ReadTx, senderId: UserId | null): Outcome<Senders> => {
  const gateway = await findSystemBot(tx, 'emailGateway');
  if (Either.isLeft(gateway)) return gateway;
  if (senderId === null || senderId === gateway.right?.id) return Either.right({ gateway: gateway.right, sender: gateway.right });
  const found = await tx.users.byIds([senderId])();
  if (Either.isLeft(found)) return found;
  const [sender = null] = found.right;
  return Either.right({ gateway: gateway.right, sender });
};

const authorizeSender = ({ actor }: ReadCall, { gateway, sender }: Senders): Either.Either<Failure, User> => {
  const allowed = permit(canSendMailAs(actor, sender, gateway));
  if (Either.isLeft(allowed)) return allowed;
  return sender === null ? refuse({ kind: 'noSuchBot' }) : Either.right(sender);
};

/**
 * Returns a channel's mail address: one for each caller and sender, always the same. The database does not reveal it: the token is derived from the server's
 * secret, and only a fingerprint is stored. Empty if the operator accepts no mail. At most five statements.
 *
 * Spec: 4.5 (levels 226, 335, 448)
 */
export const getMailAddress: UseCase<GetMailAddress, string> = {
  mode: 'write',
  run: async (call, { channelId, senderId: requested }) => {
    const { tx } = call;
    const { secrets, server } = call.ports;
    const place = await loadChannel(call, channelId);
    if (Either.isLeft(place)) return place;
    const channel = authorizeChannel(call, place.right);
    if (Either.isLeft(channel)) return channel;
    const senders = await loadSenders(tx, requested);
    if (Either.isLeft(senders)) return senders;
    const sender = authorizeSender(call, senders.right);
    if (Either.isLeft(sender)) return sender;
    if (server.mailPattern === '') return Either.right('');
    const address = { channelId, creatorId: call.actor.user.id, senderId: sender.right.id };
    const token = secrets.mailToken(tx.realm.id, address);
    const kept = await tx.mailAddresses.keep(address, secrets.fingerprint(token))();
    return Either.isLeft(kept) ? kept : Either.right(channelMailAddress(server.mailPattern, channel.right.name, token));
  },
};
