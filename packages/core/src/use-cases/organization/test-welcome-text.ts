import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { invariant } from '../../invariant.js';
import type { MessageId } from '../../model/ids.js';
import { sampleWelcome } from '../notices/arrival-notices.js';
import type { UseCase } from '../use-case.js';

export interface TestWelcomeText {
  readonly text: string;
}

/** Sends the caller this text as the Welcome Bot adds it for new people, and returns the message's id. Spec: level 416 */
export const testWelcomeText: UseCase<TestWelcomeText, MessageId> = {
  mode: 'write',
  run:
    (tx, ports) =>
    ({ actor }, { text }) =>
      pipe(
        sampleWelcome(tx, ports, actor.user.id, text),
        TaskEither.chainW((entries) => tx.append({ entries, changesRules: false })),
        TaskEither.map(({ messageIds: [id] }) => {
          invariant(id !== undefined, 'every organization has the Welcome Bot');
          return id;
        }),
      ),
};
