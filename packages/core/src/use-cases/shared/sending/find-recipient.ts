import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../failures.js';
import type { Refusal } from '../../../refusals/index.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import { userId } from '../../../model/ids.js';
import type { TopicName } from '../../../model/topics/topic.js';
import type { User } from '../../../model/people/user.js';
import { type BotOwner, canAddress } from '../../../rules/messages/posting.js';
import { findPosters, type PostersFound } from './bot-owner.js';
import { channelNamed } from './channel-named.js';
import { findPeople, type PersonName } from '../people/find-people.js';
import { composeTopic } from './compose-text.js';
import type { ReaderCall } from '../../call.js';
import { type Outcome, refuse, decided } from '../../outcome.js';

/** The recipient as the request names it. */
export type RequestedRecipient =
  | { readonly kind: 'channel'; readonly channel: string | number; readonly topic: string }
  | { readonly kind: 'direct'; readonly people: ReadonlyArray<PersonName> };

/** The recipient after look-up. `isMuted`: the sender has muted the channel. `authorizeAddress` checks whether the sender may write to it. */
export type RecipientFound =
  | {
      readonly kind: 'channel';
      readonly channel: RuledChannel;
      readonly subscribed: boolean;
      readonly owner: BotOwner | null;
      readonly topic: TopicName;
      readonly isMuted?: boolean;
    }
  /** Distinct, without the sender. */
  | { readonly kind: 'direct'; readonly others: ReadonlyArray<User> };

const missing = (named: string | number): Refusal =>
  typeof named === 'number' ? { kind: 'noSuchChannelWithId', channelId: named } : { kind: 'noSuchChannelNamed', channelName: named };

type RequestedChannel = Extract<RequestedRecipient, { kind: 'channel' }>;

interface ChannelFound extends PostersFound {
  readonly channel: RuledChannel;
}

/** Loads the named channel, whether or not the sender may know of it. */
const loadChannel = async ({ tx, ports, actor }: ReaderCall, named: string | number): Outcome<ChannelFound> => {
  const channels = await tx.channels.ruled()();
  if (Either.isLeft(channels)) return channels;
  const channel = typeof named === 'number' ? channels.right.find(({ id }) => id === named) : channelNamed(channels.right, named.trim());
  if (channel === undefined) return refuse(missing(named));
  const posters = await findPosters(tx, ports, actor, channel.id);
  return Either.isLeft(posters) ? posters : Either.right({ channel, ...posters.right });
};

/** Answers for a channel that is hidden from the sender by now as for a missing one. */
const decideChannel = (
  call: ReaderCall,
  { channel: named, topic }: RequestedChannel,
  { channel, own, owner }: ChannelFound,
): Either.Either<Failure, RecipientFound> => {
  const subscribed = own?.isActive === true;
  if (!call.allows(canAddress, { channel, subscribed, owner })) return refuse(missing(named));
  const kept = decided(composeTopic(topic));
  if (Either.isLeft(kept)) return kept;
  return Either.right({ kind: 'channel', channel, subscribed, owner, topic: kept.right, isMuted: subscribed && own.isMuted });
};

const findChannel = async (call: ReaderCall, requested: RequestedChannel): Outcome<RecipientFound> => {
  const found = await loadChannel(call, requested.channel);
  return Either.isLeft(found) ? found : decideChannel(call, requested, found.right);
};

const findDirect = async (call: ReaderCall, names: ReadonlyArray<PersonName>): Outcome<RecipientFound> => {
  if (names.length === 0) return refuse({ kind: 'noRecipients' });
  const people = await findPeople(call, names);
  if (Either.isLeft(people)) return people;
  const found = new Map<number, User>();
  for (const name of names) {
    const user = people.right.find(name);
    if (user === null) {
      return refuse(typeof name === 'number' ? { kind: 'unknownRecipient', userId: userId(name) } : { kind: 'unknownRecipientAddress', email: name });
    }
    found.set(user.id, user);
  }
  found.delete(call.actor.user.id);
  return Either.right({ kind: 'direct', others: [...found.values()] });
};

/** At most three queries; for a bot that names a channel, four. */
export const findRecipient = async (call: ReaderCall, requested: RequestedRecipient): Outcome<RecipientFound> =>
  requested.kind === 'channel' ? findChannel(call, requested) : findDirect(call, requested.people);
