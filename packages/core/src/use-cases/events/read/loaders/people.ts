import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { AcquaintanceChange, AcquaintanceKey } from '../../../../events/sources.js';
import { metByMessage, metInChannel, partedAt } from '../../../../events/visible-users.js';
import { authorsOf } from '../../../../model/emoji/custom-emoji.js';
import type { LogPosition, UserId } from '../../../../model/ids.js';
import type { Meeting } from '../../../../model/people/visible-users.js';
import { distinct, each, once, readerIdOf } from './loader.js';

const grouped = (meetings: ReadonlyArray<Meeting>): ReadonlyMap<UserId, ReadonlyArray<Meeting>> => {
  const byUser = new Map<UserId, Meeting[]>();
  for (const meeting of meetings) {
    const known = byUser.get(meeting.userId);
    if (known === undefined) byUser.set(meeting.userId, [meeting]);
    else known.push(meeting);
  }
  return byUser;
};

const hasChanged = (key: AcquaintanceKey, meetings: ReadonlyArray<Meeting>): boolean => {
  switch (key.by) {
    case 'joined':
      return metInChannel(meetings, key.channelId, key.at);
    case 'message':
      return metByMessage(meetings, key.conversationId, key.messageId, key.at);
    case 'left':
      return partedAt(meetings, key.at);
  }
};

const ascending = (ids: Iterable<UserId>): ReadonlyArray<UserId> => [...distinct(ids)].sort((left, right) => left - right);

const none: AcquaintanceChange = { met: [], parted: [] };

/** How a guest's acquaintances changed with what their queue is told of: one statement for each such queue. */
export const acquaintances = each<'acquaintances'>(
  new Map(),
  ({ tx }, keys, request) => {
    const self = readerIdOf(request);
    const candidates = ascending(keys.flatMap(({ people }) => people)).filter((id) => id !== self);
    if (candidates.length === 0) return TaskEither.right(new Map());
    return pipe(
      tx.users.meetings(self, candidates, request.queue.passed),
      TaskEither.map((meetings) => {
        const known = grouped(meetings);
        const changes = new Map<LogPosition, AcquaintanceChange>();
        for (const key of keys) {
          const { met, parted } = changes.get(key.at) ?? none;
          const changed = key.people.filter((id) => id !== self && hasChanged(key, known.get(id) ?? []));
          changes.set(key.at, key.by === 'left' ? { met, parted: ascending([...parted, ...changed]) } : { met: ascending([...met, ...changed]), parted });
        }
        return changes;
      }),
    );
  },
  { names: { people: (found) => [...found.values()].flatMap(({ met, parted }) => [...met, ...parted]) } },
);

/** LEVEL(7): custom emoji were told with whoever had added them. */
export const customEmoji = once<'customEmoji'>([], ({ tx }) => tx.customEmoji.all(), {
  names: { people: (found, _keys, { reader }) => (reader.open('customEmojiAuthorId') ? [] : authorsOf(found)) },
});

export const people = once<'people'>(new Map(), ({ tx }, ids) =>
  pipe(
    tx.users.byIds(ids),
    TaskEither.map((users) => new Map(users.map((user) => [user.id, user]))),
  ),
);
