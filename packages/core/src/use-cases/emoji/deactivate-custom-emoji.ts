import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../failures.js';
import { canDeactivateEmoji } from '../../rules/custom-emoji.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';

export interface DeactivateCustomEmoji {
  readonly name: string;
}

/** Deactivates a custom emoji: messages and reactions still show it, and it cannot be used any more. Spec: 2 (Reaction), level 190 */
export const deactivateCustomEmoji: UseCase<DeactivateCustomEmoji, void> = {
  mode: 'write',
  run:
    (tx) =>
    ({ actor }, { name }) =>
      pipe(
        tx.customEmoji.all(),
        TaskEither.map((all) => all.find((emoji) => emoji.name === name && !emoji.isDeactivated)),
        TaskEither.chain((found) => (found === undefined ? TaskEither.left(refused({ kind: 'noSuchCustomEmoji', emojiName: name })) : TaskEither.right(found))),
        TaskEither.chainFirstEitherK((found) => permit(canDeactivateEmoji(actor, found))),
        TaskEither.chainW(({ id }) =>
          pipe(
            tx.customEmoji.deactivate(id),
            TaskEither.chain(() =>
              tx.append({ entries: [{ kind: 'event', event: { kind: 'emojiDeactivated', emojiId: id }, audience: { kind: 'everyone' } }], changesRules: true }),
            ),
            TaskEither.map(() => undefined),
          ),
        ),
      ),
};
