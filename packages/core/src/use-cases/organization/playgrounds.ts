import * as Option from 'fp-ts/lib/Option.js';
import * as Either from 'fp-ts/lib/Either.js';
import { maxPlaygrounds, type NewPlayground, type PlaygroundId } from '../../model/organization/playground.js';
import type { WriteTx } from '../../ports/store.js';
import { canManagePlaygrounds, checkPlayground } from '../../rules/organization/playgrounds.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';
import { type Outcome, done, refuse, decided } from '../outcome.js';

/** Changes the version that rules read, so that two playgrounds added at once do not exceed the maximum. */
const publish = (tx: WriteTx): Outcome<unknown> =>
  tx.append({ entries: [{ kind: 'event', event: { kind: 'playgroundsChanged' }, audience: { kind: 'everyone' } }], changesRules: true })();

/** Adds a playground and returns its id. Administrators only. Three statements. Spec: 6 (`realm_playgrounds`, level 49) */
export const addPlayground: UseCase<NewPlayground, PlaygroundId> = {
  mode: 'write',
  run: async ({ tx, actor }, playground) => {
    const allowed = permit(canManagePlaygrounds(actor));
    if (Either.isLeft(allowed)) return allowed;
    const fits = decided(checkPlayground(playground));
    if (Either.isLeft(fits)) return fits;
    const found = await tx.playgrounds.all()();
    if (Either.isLeft(found)) return found;
    if (found.right.length >= maxPlaygrounds) return refuse({ kind: 'tooManyPlaygrounds' });
    const id = await tx.playgrounds.insert(playground)();
    if (Either.isLeft(id)) return id;
    if (Option.isNone(id.right)) return refuse({ kind: 'playgroundExists' });
    const published = await publish(tx);
    return Either.isLeft(published) ? published : Either.right(id.right.value);
  },
};

export interface RemovePlayground {
  readonly id: PlaygroundId;
}

/** Removes a playground. Administrators only. Two statements. Spec: 6 (`realm_playgrounds`, level 49) */
export const removePlayground: UseCase<RemovePlayground, void> = {
  mode: 'write',
  run: async ({ tx, actor }, { id }) => {
    const allowed = permit(canManagePlaygrounds(actor));
    if (Either.isLeft(allowed)) return allowed;
    const removed = await tx.playgrounds.remove(id)();
    if (Either.isLeft(removed)) return removed;
    if (!removed.right) return refuse({ kind: 'noSuchPlayground' });
    const published = await publish(tx);
    return Either.isLeft(published) ? published : done;
  },
};
