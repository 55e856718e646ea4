import * as Either from 'fp-ts/lib/Either.js';
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
import type { Outcome } from '../../outcome.js';

const entryOf = async (tx: ReadTx, [before, after]: readonly [Actor, Actor], channels: ReadonlyArray<RuledChannel>): Outcome<Entry> => {
  const seen = channels.map((channel) => ({ channel, before: visibleSince(before, channel), after: visibleSince(after, channel) }));
  const gained = seen.filter((one) => isEarlier(one.after, one.before));
  const lost = seen.filter((one) => isEarlier(one.before, one.after));
  const changing = [...gained, ...lost].map(({ channel }) => channel.id);
  const userId = before.user.id;
  const subscriptions = changing.length === 0 ? Either.right([]) : await tx.subscriptions.between([userId], changing)();
  if (Either.isLeft(subscriptions)) return subscriptions;
  const subscribed = new Set(subscriptions.right.filter(({ isActive }) => isActive).map(({ channelId }) => channelId));
  return Either.right({
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
  });
};

/** Builds the entry for a person about what they see otherwise with another role; none without one. At most two queries besides cached channels. */
export const roleEntries = async (
  tx: ReadTx,
  { clock }: Pick<Ports, 'clock'>,
  user: User,
  { role = user.role }: { readonly role?: Role },
): Outcome<ReadonlyArray<Entry>> => {
  if (role === user.role || !user.isActive) return Either.right([]);
  const actors = await loadActors(tx, [user, { ...user, role }], clock.now());
  if (Either.isLeft(actors)) return actors;
  const channels = await tx.channels.ruled()();
  if (Either.isLeft(channels)) return channels;
  const [before, after] = actors.right;
  if (before === undefined || after === undefined) return Either.right([]);
  const entry = await entryOf(tx, [before, after], channels.right);
  return Either.isLeft(entry) ? entry : Either.right([entry.right]);
};
