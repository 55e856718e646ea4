import * as Either from 'fp-ts/lib/Either.js';
import { floorOnly } from '../../../gates/is-open.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { NewMessage } from '../../../ports/store.js';
import { contentAccess } from '../../../rules/channels/channels.js';
import { isAllowed } from '../../../rules/verdict.js';
import { loadActors } from '../people/load-actor.js';
import type { Address } from './authorize-destination.js';
import type { ReaderCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

type Receivers = Pick<NewMessage, 'mentionedUsers' | 'mentionedBots'>;

/** Bots that may read the channel without a subscription. Queries only if such bots are mentioned. */
const calledBots = async (call: ReaderCall, channel: RuledChannel, outside: ReadonlyArray<User>): Outcome<ReadonlyArray<UserId>> => {
  const { levels } = call;
  if (outside.length === 0) return Either.right([]);
  const bots = await loadActors(call.tx, outside, call.now());
  if (Either.isLeft(bots)) return bots;
  return Either.right(
    bots.right.flatMap((actor) => {
      const access = contentAccess({ actor, channel, subscribed: false, open: floorOnly(levels) }, 'messageById');
      return isAllowed(access) ? [actor.user.id] : [];
    }),
  );
};

const inChannel = async (call: ReaderCall, channel: RuledChannel, mentioned: ReadonlyArray<User>): Outcome<Receivers> => {
  const found = await call.tx.subscriptions.between(
    mentioned.map(({ id }) => id),
    [channel.id],
  )();
  if (Either.isLeft(found)) return found;
  const mentionedUsers = found.right.flatMap(({ userId, isActive }) => (isActive ? [userId] : []));
  const mentionedBots = await calledBots(
    call,
    channel,
    mentioned.filter(({ id, bot }) => bot !== null && !mentionedUsers.includes(id)),
  );
  return Either.isLeft(mentionedBots) ? mentionedBots : Either.right({ mentionedUsers, mentionedBots: mentionedBots.right });
};

/** Returns those mentioned people who receive the message: participants, and in a channel also bots that may read it. Spec: 6 (`message`) */
export const mentionedReceivers = async (call: ReaderCall, { recipient, channel }: Address, mentioned: ReadonlyArray<User>): Outcome<Receivers> => {
  if (channel !== null && mentioned.length > 0) return inChannel(call, channel, mentioned);
  const participants = recipient.kind === 'direct' ? recipient.participants : [];
  return Either.right({ mentionedUsers: mentioned.flatMap(({ id }) => (participants.includes(id) ? [id] : [])), mentionedBots: [] });
};
