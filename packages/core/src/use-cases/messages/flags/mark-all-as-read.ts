import * as Either from 'fp-ts/lib/Either.js';
import type { UseCase } from '../../use-case.js';

/**
 * Marks everything as read that the caller has received. The work grows with the number of conversations, not messages: eight statements.
 *
 * A second read with the log locked covers what was sent meanwhile, so that the event is true for every message before it.
 *
 * Spec: 4.10 (level 211)
 */
export const markAllAsRead: UseCase<null, null> = {
  mode: 'write',
  run: async ({ tx, actor }) => {
    const { id } = actor.user;
    const marked = await tx.flags.markEverythingRead(id)();
    if (Either.isLeft(marked)) return marked;
    const held = await tx.holdLog()();
    if (Either.isLeft(held)) return held;
    const everythingReadMarked = await tx.flags.markEverythingRead(id)();
    if (Either.isLeft(everythingReadMarked)) return everythingReadMarked;
    const appended = await tx.append({
      entries: [{ kind: 'event', event: { kind: 'everythingRead' }, audience: { kind: 'users', userIds: [id] } }],
      changesRules: false,
    })();
    return Either.isLeft(appended) ? appended : Either.right(null);
  },
};
