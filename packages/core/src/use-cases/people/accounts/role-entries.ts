import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import { oldestLevel } from '../../../gates/is-open.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { Actor } from '../../../model/people/actor.js';
import type { Role } from '../../../model/people/role.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, ReadTx } from '../../../ports/store.js';
import { isEarlier, visibleSince } from '../../../rules/channels/visible-since.js';
import { seesEverybody } from '../../../rules/people/sees-everybody.js';
import { loadActors } from '../../shared/people/load-actor.js';

const entryOf = (tx: ReadTx, [before, after]: readonly [Actor, Actor], channels: ReadonlyArray<RuledChannel>): TaskEither.TaskEither<Failure, Entry> => {
  const seen = channels.map((channel) => ({ channel, before: visibleSince(before, channel), after: visibleSince(after, channel) }));
  const gained = seen.filter((one) => isEarlier(one.after, one.before));
  const lost = seen.filter((one) => isEarlier(one.before, one.after));
  const changing = [...gained, ...lost].map(({ channel }) => channel.id);
  const userId = before.user.id;
  return pipe(
    changing.length === 0 ? TaskEither.right([]) : tx.subscriptions.between([userId], changing),
    TaskEither.map((subscriptions): Entry => {
      const subscribed = new Set(subscriptions.filter(({ isActive }) => isActive).map(({ channelId }) => channelId));
      return {
        kind: 'event',
        event: {
          kind: 'roleChanged',
          userId,
          before: before.user.role,
          after: after.user.role,
          gained: gained.flatMap(({ channel: { id } }) => (subscribed.has(id) ? [] : [id])),
          lost: lost.flatMap(({ channel: { id, name } }) => (subscribed.has(id) ? [] : [{ channelId: id, channelName: name }])),
          knew: [...gained, ...lost].flatMap(({ channel: { id }, before: since }) =>
            since === null || since === oldestLevel || subscribed.has(id) ? [] : [{ channelId: id, since }],
          ),
          changesPeople: seesEverybody({ actor: before }) !== seesEverybody({ actor: after }),
        },
        // By this key readers find their former roles.
        audience: { kind: 'channelSight' },
      };
    }),
  );
};

/** Builds the entry for a person about what they see otherwise with another role; none without one. At most two queries besides cached channels. */
export const roleEntries = (
  tx: ReadTx,
  { clock }: Pick<Ports, 'clock'>,
  user: User,
  { role = user.role }: { readonly role?: Role },
): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> =>
  role === user.role || !user.isActive
    ? TaskEither.right([])
    : pipe(
        TaskEither.Do,
        TaskEither.bind('actors', () => loadActors(tx, [user, { ...user, role }], clock.now())),
        TaskEither.bindW('channels', () => tx.channels.ruled()),
        TaskEither.chain(({ actors: [before, after], channels }) =>
          before === undefined || after === undefined
            ? TaskEither.right([])
            : pipe(
                entryOf(tx, [before, after], channels),
                TaskEither.map((entry) => [entry]),
              ),
        ),
      );
