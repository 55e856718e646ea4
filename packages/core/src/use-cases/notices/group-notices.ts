import * as Either from 'fp-ts/lib/Either.js';
import type { Group } from '../../model/groups/group.js';
import type { User } from '../../model/people/user.js';
import type { Entry } from '../../ports/store.js';
import { findNotificationBot, noticeEntry } from './compose-notice.js';
import { maxPeopleNotified } from './subscription-notices.js';
import { groupMovedText } from './texts.data.js';
import type { WriteCall } from '../call.js';
import type { Outcome } from '../outcome.js';

/** A person whom the caller has added to a group or removed. */
export interface MovedInGroup {
  readonly user: User;
  readonly operation: 'add' | 'remove';
}

/**
 * Builds the notices to people, other than the causer, who were added to a group or removed. Bots get none. At most two queries.
 *
 * UPSTREAM: where one request moves very many, nobody is told, so that it never writes without bound.
 *
 * Spec: 4.15
 */
export const groupNotices = async (call: WriteCall, group: Pick<Group, 'id' | 'name'>, moved: ReadonlyArray<MovedInGroup>): Outcome<ReadonlyArray<Entry>> => {
  const causer = call.actor.user;
  const people = moved.filter(({ user }) => user.id !== causer.id && user.bot === null);
  if (people.length === 0 || people.length > maxPeopleNotified) return Either.right([]);
  const found = await findNotificationBot(call.tx);
  if (Either.isLeft(found)) return found;
  const bot = found.right;
  if (bot === null) return Either.right([]);
  const conversations = await call.tx.conversations.ensureEach(people.map(({ user }) => [bot.id, user.id].sort((left, right) => left - right)))();
  if (Either.isLeft(conversations)) return conversations;
  return Either.right(
    conversations.right.flatMap(({ id, participants }, index) => {
      const person = people[index];
      if (person === undefined) return [];
      const content = groupMovedText(causer, person.operation, group.name);
      return [
        noticeEntry(call.ports, call, bot, {
          recipient: { kind: 'direct', conversationId: id, participants },
          content,
          channels: [],
          groups: [group],
        }),
      ];
    }),
  );
};
