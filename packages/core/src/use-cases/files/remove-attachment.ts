import * as Option from 'fp-ts/lib/Option.js';
import * as Either from 'fp-ts/lib/Either.js';
import type { AttachmentId } from '../../model/ids.js';
import { attachmentEntry } from '../shared/files/attachment-entry.js';
import { dropContents } from './drop-contents.js';
import type { UseCase } from '../use-case.js';
import { refuse, done } from '../outcome.js';

export interface RemoveAttachment {
  readonly id: AttachmentId;
}

/**
 * Removes a file of the caller's, even if messages link it, which stay the same. Its content is deleted afterwards. Another person's file counts as missing.
 *
 * Spec: DELETE /attachments
 */
export const removeAttachment: UseCase<RemoveAttachment, void> = {
  mode: 'waiting',
  run: async ({ transact, ports, realm }, { id }) => {
    const gone = await transact('write', async ({ tx, actor }) => {
      const left = await tx.attachments.leave(actor.user.id, id)();
      if (Either.isLeft(left)) return left;
      if (Option.isNone(left.right)) return refuse({ kind: 'noSuchAttachment' });
      const entry = attachmentEntry(actor.user.id, { change: 'removed', attachmentId: id });
      const appended = await tx.append({ entries: [entry], changesRules: true })();
      return Either.isLeft(appended) ? appended : Either.right(left.right.value);
    });
    if (Either.isLeft(gone)) return gone;
    // The file is marked as leaving: a worker finishes what fails here.
    const dropped = await dropContents(ports, realm.id, [gone.right], (work) => transact('write', ({ tx }) => work(tx)));
    return Either.isLeft(dropped) ? done : dropped;
  },
};
