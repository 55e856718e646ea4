import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
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
