import * as Either from 'fp-ts/lib/Either.js';
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
  run: async ({ tx, ports, actor }, { text }) => {
    const entries = await sampleWelcome(tx, ports, actor.user.id, text);
    if (Either.isLeft(entries)) return entries;
    const appended = await tx.append({ entries: entries.right, changesRules: false })();
    if (Either.isLeft(appended)) return appended;
    const {
      messageIds: [id],
    } = appended.right;
    invariant(id !== undefined, 'every organization has the Welcome Bot');
    return Either.right(id);
  },
};
