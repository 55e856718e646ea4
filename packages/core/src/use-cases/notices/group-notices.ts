import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { Group } from '../../model/groups/group.js';
import type { User } from '../../model/people/user.js';
import type { Ports } from '../../ports/ports.js';
import type { Entry, WriteTx } from '../../ports/store.js';
import type { Caller } from '../use-case.js';
import { findNotificationBot, noticeEntry } from './compose-notice.js';
import { maxPeopleNotified } from './subscription-notices.js';
import { groupMovedText } from './texts.data.js';

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
export const groupNotices = (
  tx: WriteTx,
  ports: Ports,
  caller: Caller,
  group: Pick<Group, 'id' | 'name'>,
  moved: ReadonlyArray<MovedInGroup>,
): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> => {
  const causer = caller.actor.user;
  const people = moved.filter(({ user }) => user.id !== causer.id && user.bot === null);
  if (people.length === 0 || people.length > maxPeopleNotified) return TaskEither.right([]);
  return pipe(
    findNotificationBot(tx),
    TaskEither.chain((bot) =>
      bot === null
        ? TaskEither.right([])
        : pipe(
            tx.conversations.ensureEach(people.map(({ user }) => [bot.id, user.id].sort((left, right) => left - right))),
            TaskEither.map((conversations) =>
              conversations.flatMap(({ id, participants }, index) => {
                const person = people[index];
                if (person === undefined) return [];
                const content = groupMovedText(causer, person.operation, group.name);
                return [
                  noticeEntry(ports, caller, bot, {
                    recipient: { kind: 'direct', conversationId: id, participants },
                    content,
                    channels: [],
                    groups: [group],
                  }),
                ];
              }),
            ),
          ),
    ),
  );
};
