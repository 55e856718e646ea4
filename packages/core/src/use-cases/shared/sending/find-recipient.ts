import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { Refusal } from '../../../refusals/index.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import { userId } from '../../../model/ids.js';
import type { TopicName } from '../../../model/topics/topic.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { type BotOwner, canAddress } from '../../../rules/messages/posting.js';
import { allowedAtBoth } from '../../../rules/holds-at-both.js';
import { findPosters, type PostersFound } from './bot-owner.js';
import { channelNamed } from './channel-named.js';
import { findPeople, type PersonName } from '../people/find-people.js';
import type { Caller } from '../../use-case.js';
import { composeTopic } from './compose-text.js';

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
const loadChannel = (tx: ReadTx, ports: Pick<Ports, 'clock'>, { actor }: Caller, named: string | number): TaskEither.TaskEither<Failure, ChannelFound> =>
  pipe(
    tx.channels.ruled(),
    TaskEither.chainEitherK((channels) => {
      const found = typeof named === 'number' ? channels.find(({ id }) => id === named) : channelNamed(channels, named.trim());
      return found === undefined ? Either.left(refused(missing(named))) : Either.right(found);
    }),
    TaskEither.chain((channel) =>
      pipe(
        findPosters(tx, ports, actor, channel.id),
        TaskEither.map((posters) => ({ channel, ...posters })),
      ),
    ),
  );

/** Answers for a channel that is hidden from the sender by now as for a missing one. */
const decideChannel = (
  { actor, levels }: Caller,
  { channel: named, topic }: RequestedChannel,
  { channel, own, owner }: ChannelFound,
): Either.Either<Failure, RecipientFound> => {
  const subscribed = own?.isActive === true;
  if (!allowedAtBoth(levels, (open) => canAddress({ actor, channel, subscribed, owner, open }))) return Either.left(refused(missing(named)));
  return pipe(
    composeTopic(topic),
    Either.bimap(refused, (kept) => ({ kind: 'channel' as const, channel, subscribed, owner, topic: kept, isMuted: subscribed && own.isMuted })),
  );
};

const findChannel = (tx: ReadTx, ports: Pick<Ports, 'clock'>, caller: Caller, requested: RequestedChannel): TaskEither.TaskEither<Failure, RecipientFound> =>
  pipe(
    loadChannel(tx, ports, caller, requested.channel),
    TaskEither.chainEitherK((found) => decideChannel(caller, requested, found)),
  );

const findDirect = (
  tx: ReadTx,
  ports: Pick<Ports, 'server'>,
  caller: Caller,
  names: ReadonlyArray<PersonName>,
): TaskEither.TaskEither<Failure, RecipientFound> =>
  pipe(
    names.length === 0 ? TaskEither.left(refused({ kind: 'noRecipients' })) : findPeople(tx, ports, caller, names),
    TaskEither.chainEitherK((people) => {
      const found = new Map<number, User>();
      for (const name of names) {
        const user = people.find(name);
        if (user === null) {
          return Either.left(
            refused(typeof name === 'number' ? { kind: 'unknownRecipient', userId: userId(name) } : { kind: 'unknownRecipientAddress', email: name }),
          );
        }
        found.set(user.id, user);
      }
      found.delete(caller.actor.user.id);
      return Either.right({ kind: 'direct' as const, others: [...found.values()] });
    }),
  );

/** At most three queries; for a bot that names a channel, four. */
export const findRecipient = (
  tx: ReadTx,
  ports: Pick<Ports, 'server' | 'clock'>,
  caller: Caller,
  requested: RequestedRecipient,
): TaskEither.TaskEither<Failure, RecipientFound> =>
  requested.kind === 'channel' ? findChannel(tx, ports, caller, requested) : findDirect(tx, ports, caller, requested.people);
