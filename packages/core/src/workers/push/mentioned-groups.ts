import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../failures.js';
import type { Group } from '../../model/groups/group.js';
import type { GroupId, MessageId } from '../../model/ids.js';
import type { Message } from '../../model/messages/message.js';
import type { Actor } from '../../model/people/actor.js';
import type { Renderer } from '../../ports/renderer.js';
import type { ReadTx } from '../../ports/store.js';

/** The groups of the person that a message mentions; none where it names the person too. */
const groupsOf = (renderer: Renderer, { user, groups }: Actor, { html }: Message): ReadonlyArray<GroupId> => {
  const mentioned = renderer.mentionedIn(html);
  return mentioned.users.includes(user.id) ? [] : mentioned.groups.filter((id) => groups.has(id));
};

const smallest = (groups: ReadonlyArray<Group>): Group | undefined =>
  [...groups].sort((left, right) => left.directMembers.length - right.directMembers.length || left.id - right.id)[0];

/** By message, the group through which it mentions the person: of several, the one with the fewest members. At most one statement. */
export const mentionedGroups = (
  tx: ReadTx,
  renderer: Renderer,
  actor: Actor,
  messages: ReadonlyArray<Message>,
): TaskEither.TaskEither<Fault, ReadonlyMap<MessageId, Group>> => {
  const named = new Map(messages.map((message) => [message.id, groupsOf(renderer, actor, message)]));
  const ids = [...new Set([...named.values()].flat())];
  return pipe(
    ids.length === 0 ? TaskEither.right([]) : tx.groups.byIds(ids),
    TaskEither.map((found) => {
      const chosen = new Map<MessageId, Group>();
      for (const [id, groups] of named) {
        const group = smallest(found.filter((one) => groups.includes(one.id)));
        if (group !== undefined) chosen.set(id, group);
      }
      return chosen;
    }),
  );
};
