import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../failures.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { Group } from '../../../model/groups/group.js';
import type { ChannelId, GroupId, MessageId, UserId } from '../../../model/ids.js';
import { metadataAccess } from '../../../rules/channels/channels.js';
import type { ChannelSituation, GroupSituation, MessageSituation, OrganizationSituation, Person } from '../../../rules/explain/situation.js';
import type { ReadCall } from '../../call.js';
import { type Outcome, refuse } from '../../outcome.js';
import { authorizeChannel } from '../../shared/channels/known-channel.js';
import { knownMessage } from '../../shared/messages/known-message.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';

/** The channel, and who among the caller, the person and the owner of a bot is subscribed. Missing and hidden from the caller look alike. Two queries. */
export const loadChannelSituation = async (call: ReadCall, person: Person, id: ChannelId): Outcome<ChannelSituation> => {
  const { tx, actor } = call;
  const channels = await tx.channels.byIds([id])();
  if (Either.isLeft(channels)) return channels;
  const asked = [...new Set([actor.user.id, person.user.id, ...(person.owner === null ? [] : [person.owner.user.id])])];
  const subscriptions = await tx.subscriptions.between(asked, [id])();
  if (Either.isLeft(subscriptions)) return subscriptions;
  const inside = new Set(subscriptions.right.filter(({ isActive }) => isActive).map(({ userId }) => userId));
  const [channel] = channels.right;
  const known = authorizeChannel(call, metadataAccess, channel === undefined ? null : { channel, subscribed: inside.has(actor.user.id) });
  if (Either.isLeft(known)) return known;
  return Either.right({
    ...person,
    to: 'channel',
    channel: known.right.channel,
    subscribed: inside.has(person.user.id),
    ownerSubscribed: person.owner !== null && inside.has(person.owner.user.id),
  });
};

export const groupSituation = (person: Person, groups: ReadonlyMap<GroupId, Group>, id: GroupId): Either.Either<Failure, GroupSituation> => {
  const group = groups.get(id);
  return group === undefined ? refuse({ kind: 'invalidGroup' }) : Either.right({ ...person, to: 'group', group });
};

const ownerOf = async ({ tx }: ReadCall, senderId: UserId): Outcome<UserId | null> => {
  const found = await tx.users.byIds([senderId])();
  if (Either.isLeft(found)) return found;
  const [sender] = found.right;
  return Either.right(sender?.bot?.ownerId ?? null);
};

const isSubscribed = async ({ tx }: ReadCall, { user }: Person, channel: RuledChannel | null): Outcome<boolean> => {
  if (channel === null) return Either.right(false);
  const found = await tx.subscriptions.between([user.id], [channel.id])();
  return Either.isLeft(found) ? found : Either.right(found.right.some(({ isActive }) => isActive));
};

/** The message, and how the person stands to it. Missing and hidden from the caller look alike. At most seven queries. */
export const loadMessageSituation = async (call: ReadCall, person: Person, messageId: MessageId): Outcome<MessageSituation> => {
  const readerChannels = await loadReaderChannels(call);
  if (Either.isLeft(readerChannels)) return readerChannels;
  const known = await knownMessage(call, readerChannels.right, messageId);
  if (Either.isLeft(known)) return known;
  const loaded = await call.tx.messages.load(person.user.id, [known.right])();
  if (Either.isLeft(loaded)) return loaded;
  const [found] = loaded.right;
  if (found === undefined) return refuse({ kind: 'invalidMessage', messageId: null });
  const { message, received } = found;
  const { recipient } = message;
  const senderOwnerId = await ownerOf(call, message.senderId);
  if (Either.isLeft(senderOwnerId)) return senderOwnerId;
  const place = recipient.kind === 'channel' ? readerChannels.right.channels.find(({ channel }) => channel.id === recipient.channelId) : undefined;
  const subscribed = await isSubscribed(call, person, place?.channel ?? null);
  if (Either.isLeft(subscribed)) return subscribed;
  return Either.right({
    ...person,
    ...{ to: 'message', message, received, senderOwnerId: senderOwnerId.right, channel: place?.channel ?? null, subscribed: subscribed.right },
    topic: recipient.kind === 'channel' ? recipient.topic : '',
    participates: recipient.kind === 'direct' && recipient.participants.includes(person.user.id),
  });
};

export const organizationSituation = (person: Person): OrganizationSituation => ({ ...person, to: 'organization' });
