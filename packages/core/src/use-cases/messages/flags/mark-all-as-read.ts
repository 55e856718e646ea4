import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { UseCase } from '../../use-case.js';

/**
 * Marks everything as read that the caller has received until now. The work grows with her conversations, not with their messages: eight statements.
 *
 * What was sent meanwhile is read in a second look, with the log held, so that the event tells the truth about every message before it.
 *
 * Spec: 4.10 (level 211)
 */
export const markAllAsRead: UseCase<null, null> = {
  mode: 'write',
  run: (tx) => (caller) => {
    const { id } = caller.actor.user;
    return pipe(
      tx.flags.markEverythingRead(id),
      TaskEither.chain(() => tx.holdLog()),
      TaskEither.chain(() => tx.flags.markEverythingRead(id)),
      TaskEither.chain(() =>
        tx.append({ entries: [{ kind: 'event', event: { kind: 'everythingRead' }, audience: { kind: 'users', userIds: [id] } }], changesRules: false }),
      ),
      TaskEither.map(() => null),
    );
  },
};
