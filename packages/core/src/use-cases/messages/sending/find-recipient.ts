import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, faulted, type Refusal, refused } from '../../../failures.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import { userId } from '../../../model/ids.js';
import type { TopicName } from '../../../model/topics/topic.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { metadataAccess } from '../../../rules/channels.js';
import { isAllowed } from '../../../rules/verdict.js';
import { channelNamed } from '../../shared/channel-named.js';
import { findPeople, type PersonName } from '../../shared/find-people.js';
import type { Caller } from '../../use-case.js';
import { composeTopic } from './compose-text.js';

/** Whom a message is for, as the request names them. */
export type RecipientWanted =
  | { readonly kind: 'channel'; readonly channel: string | number; readonly topic: string }
  | { readonly kind: 'direct'; readonly people: ReadonlyArray<PersonName> };

/** Whom it is for, looked up; `isMuted`: the sender has muted the channel. Whether she may write to them is `judgeAddress`. */
export type RecipientFound =
  | { readonly kind: 'channel'; readonly channel: RuledChannel; readonly subscribed: boolean; readonly topic: TopicName; readonly isMuted?: boolean }
  /** Distinct, the sender not among them. */
  | { readonly kind: 'direct'; readonly others: ReadonlyArray<User> };

const missing = (named: string | number): Refusal =>
  typeof named === 'number' ? { kind: 'noSuchChannelWithId', channelId: named } : { kind: 'noSuchChannelNamed', channelName: named };

const findChannel = (
  tx: ReadTx,
  caller: Caller,
  { channel: named, topic }: Extract<RecipientWanted, { kind: 'channel' }>,
): TaskEither.TaskEither<Failure, RecipientFound> =>
  pipe(
    tx.channels.ruled(),
    TaskEither.mapLeft(faulted),
    TaskEither.chainEitherK((channels) => {
      const found = typeof named === 'number' ? channels.find(({ id }) => id === named) : channelNamed(channels, named.trim());
      return found === undefined ? Either.left(refused(missing(named))) : Either.right(found);
    }),
    TaskEither.bindTo('channel'),
    TaskEither.bind('own', ({ channel }) => pipe(tx.subscriptions.between([caller.actor.user.id], [channel.id]), TaskEither.mapLeft(faulted))),
    TaskEither.chainEitherK(({ channel, own }) => {
      const subscribed = own.some(({ isActive }) => isActive);
      const facts = { actor: caller.actor, channel, subscribed, open: caller.open };
      // NOTE: a channel whose existence she may not know of must not be told from a missing one by the error.
      if (own.length === 0 && !isAllowed(metadataAccess(facts))) return Either.left(refused(missing(named)));
      return pipe(
        composeTopic(topic),
        Either.bimap(refused, (kept) => ({
          kind: 'channel' as const,
          channel,
          subscribed,
          topic: kept,
          isMuted: own.some(({ isActive, isMuted }) => isActive && isMuted),
        })),
      );
    }),
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

/** At most three queries. */
export const findRecipient = (
  tx: ReadTx,
  ports: Pick<Ports, 'server'>,
  caller: Caller,
  wanted: RecipientWanted,
): TaskEither.TaskEither<Failure, RecipientFound> =>
  wanted.kind === 'channel' ? findChannel(tx, caller, wanted) : findDirect(tx, ports, caller, wanted.people);
