import * as TaskEither from '../../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { botsOfOthers } from '../../../../events/kinds/roles.js';
import type { VisibleUsersChange, VisibleUsersKey } from '../../../../events/sources.js';
import { sharedConversationAt, sharedChannelAt, becameHiddenAt } from '../../../../events/people/visible-users.js';
import { authorsOf } from '../../../../model/emoji/custom-emoji.js';
import type { LogPosition, UserId } from '../../../../model/ids.js';
import { isAtLeast } from '../../../../model/people/role.js';
import type { SharedInterval } from '../../../../model/people/visible-users.js';
import { showAdministeredBots } from '../../../shared/people/show-bots.js';
import { callOf } from '../../../call.js';
import { distinct, each, once, readerIdOf } from './loader.js';

const grouped = (sharedIntervals: ReadonlyArray<SharedInterval>): ReadonlyMap<UserId, ReadonlyArray<SharedInterval>> => {
  const byUser = new Map<UserId, SharedInterval[]>();
  for (const sharedInterval of sharedIntervals) {
    const known = byUser.get(sharedInterval.userId);
    if (known === undefined) byUser.set(sharedInterval.userId, [sharedInterval]);
    else known.push(sharedInterval);
  }
  return byUser;
};

const hasChanged = (key: VisibleUsersKey, sharedIntervals: ReadonlyArray<SharedInterval>): boolean => {
  switch (key.by) {
    case 'joined':
      return sharedChannelAt(sharedIntervals, key.channelId, key.at);
    case 'message':
      return sharedConversationAt(sharedIntervals, key.conversationId, key.messageId, key.at);
    case 'left':
      return becameHiddenAt(sharedIntervals, key.at);
  }
};

const ascending = (ids: Iterable<UserId>): ReadonlyArray<UserId> => [...distinct(ids)].sort((left, right) => left - right);

const none: VisibleUsersChange = { nowVisible: [], nowHidden: [] };

/** Which people became visible to a guest or hidden by the events of their queue: one statement for each such queue. */
export const visibleUsers = each<'visibleUsers'>(
  new Map(),
  ({ tx }, keys, request) => {
    const self = readerIdOf(request);
    const candidates = ascending(keys.flatMap(({ people }) => people)).filter((id) => id !== self);
    if (candidates.length === 0) return TaskEither.right(new Map());
    return pipe(
      tx.users.sharedIntervals(self, candidates, request.reader.queue.passed),
      TaskEither.map((sharedIntervals) => {
        const known = grouped(sharedIntervals);
        const changes = new Map<LogPosition, VisibleUsersChange>();
        for (const key of keys) {
          const { nowVisible, nowHidden } = changes.get(key.at) ?? none;
          const changed = key.people.filter((id) => id !== self && hasChanged(key, known.get(id) ?? []));
          changes.set(
            key.at,
            key.by === 'left'
              ? { nowVisible, nowHidden: ascending([...nowHidden, ...changed]) }
              : { nowVisible: ascending([...nowVisible, ...changed]), nowHidden },
          );
        }
        return changes;
      }),
    );
  },
  { names: { people: (found) => [...found.values()].flatMap(({ nowVisible, nowHidden }) => [...nowVisible, ...nowHidden]) } },
);

/** LEVEL(7): custom emoji included their authors. */
export const customEmoji = once<'customEmoji'>([], ({ tx }) => tx.customEmoji.all(), {
  names: { people: (found, _keys, { reader }) => (reader.open('customEmojiAuthorId') ? [] : authorsOf(found)) },
});

/** Every account: for a person whose role has changed. */
export const everybody = once<'everybody'>([], ({ tx }) => tx.users.all(), {
  names: { bots: (found, _keys, { reader: { actor } }) => (isAtLeast(actor.user.role, 'administrator') ? botsOfOthers(found, actor.user.id) : []) },
});

export const people = once<'people'>(new Map(), ({ tx }, ids) =>
  pipe(
    tx.users.byIds(ids),
    TaskEither.map((users) => new Map(users.map((user) => [user.id, user]))),
  ),
);

/** Seldom needed, and different for each reader. */
export const bots = each<'bots'>(new Map(), ({ tx, ports }, ids, { reader }) =>
  pipe(
    tx.bots.byIds(ids),
    TaskEither.chain((found) => () => showAdministeredBots(callOf(tx, ports, reader), found)),
    TaskEither.map((shown) => new Map(shown.map((bot) => [bot.user.id, bot]))),
  ),
);
