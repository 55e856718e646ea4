import * as Either from 'fp-ts/lib/Either.js';
import { canDeactivateEmoji } from '../../rules/custom-emoji.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';
import { done, refuse } from '../outcome.js';

export interface DeactivateCustomEmoji {
  readonly name: string;
}

/** Deactivates a custom emoji: messages and reactions still show it, and it cannot be used any more. Spec: 2 (Reaction), level 190 */
export const deactivateCustomEmoji: UseCase<DeactivateCustomEmoji, void> = {
  mode: 'write',
  run: async ({ tx, actor }, { name }) => {
    const all = await tx.customEmoji.all()();
    if (Either.isLeft(all)) return all;
    const found = all.right.find((emoji) => emoji.name === name && !emoji.isDeactivated);
    if (found === undefined) return refuse({ kind: 'noSuchCustomEmoji', emojiName: name });
    const allowed = permit(canDeactivateEmoji(actor, found));
    if (Either.isLeft(allowed)) return allowed;
    const deactivated = await tx.customEmoji.deactivate(found.id)();
    if (Either.isLeft(deactivated)) return deactivated;
    const appended = await tx.append({
      entries: [{ kind: 'event', event: { kind: 'emojiDeactivated', emojiId: found.id }, audience: { kind: 'everyone' } }],
      changesRules: true,
    })();
    return Either.isLeft(appended) ? appended : done;
  },
};
