import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import { floorOnly } from '../../../gates/is-open.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { NewMessage, ReadTx } from '../../../ports/store.js';
import { contentAccess } from '../../../rules/channels/channels.js';
import { isAllowed } from '../../../rules/verdict.js';
import { loadActors } from '../people/load-actor.js';
import type { Caller } from '../../use-case.js';
import type { Address } from './authorize-destination.js';

type Receivers = Pick<NewMessage, 'mentionedUsers' | 'mentionedBots'>;

/** Bots that may read the channel without a subscription. Queries only if such bots are mentioned. */
const calledBots = (
  tx: ReadTx,
  { clock }: Pick<Ports, 'clock'>,
  { levels }: Caller,
  channel: RuledChannel,
  outside: ReadonlyArray<User>,
): TaskEither.TaskEither<Failure, ReadonlyArray<UserId>> =>
  outside.length === 0
    ? TaskEither.right([])
    : pipe(
        loadActors(tx, outside, clock.now()),
        TaskEither.map((bots) =>
          bots.flatMap((actor) => {
            const access = contentAccess({ actor, channel, subscribed: false, open: floorOnly(levels) }, 'messageById');
            return isAllowed(access) ? [actor.user.id] : [];
          }),
        ),
      );

const inChannel = (
  tx: ReadTx,
  ports: Pick<Ports, 'clock'>,
  caller: Caller,
  channel: RuledChannel,
  mentioned: ReadonlyArray<User>,
): TaskEither.TaskEither<Failure, Receivers> =>
  pipe(
    tx.subscriptions.between(
      mentioned.map(({ id }) => id),
      [channel.id],
    ),
    TaskEither.map((found) => found.flatMap(({ userId, isActive }) => (isActive ? [userId] : []))),
    TaskEither.bindTo('mentionedUsers'),
    TaskEither.bind('mentionedBots', ({ mentionedUsers }) =>
      calledBots(
        tx,
        ports,
        caller,
        channel,
        mentioned.filter(({ id, bot }) => bot !== null && !mentionedUsers.includes(id)),
      ),
    ),
  );

/** Returns those mentioned people who receive the message: participants, and in a channel also bots that may read it. Spec: 6 (`message`) */
export const mentionedReceivers = (
  tx: ReadTx,
  ports: Pick<Ports, 'clock'>,
  caller: Caller,
  { recipient, channel }: Address,
  mentioned: ReadonlyArray<User>,
): TaskEither.TaskEither<Failure, Receivers> => {
  if (channel !== null && mentioned.length > 0) return inChannel(tx, ports, caller, channel, mentioned);
  const participants = recipient.kind === 'direct' ? recipient.participants : [];
  return TaskEither.right({ mentionedUsers: mentioned.flatMap(({ id }) => (participants.includes(id) ? [id] : [])), mentionedBots: [] });
};
