import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { AttachmentId } from '../../model/ids.js';
import { attachmentEntry } from '../shared/files/attachment-entry.js';
import { dropContents } from './drop-contents.js';
import type { UseCase } from '../use-case.js';

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
  run:
    (transact, ports) =>
    ({ realm }, { id }) =>
      pipe(
        transact('write', (tx, { actor }) =>
          pipe(
            tx.attachments.leave(actor.user.id, id),
            TaskEither.chain(TaskEither.fromOption(() => refused({ kind: 'noSuchAttachment' }))),
            TaskEither.chainFirstW(() => tx.append({ entries: [attachmentEntry(actor.user.id, { change: 'removed', attachmentId: id })], changesRules: true })),
          ),
        ),
        // The file is marked as leaving: a worker finishes what fails here.
        TaskEither.chain((gone) =>
          pipe(
            dropContents(ports, realm.id, [gone], (work) => transact('write', work)),
            TaskEither.orElse((): TaskEither.TaskEither<Failure, void> => TaskEither.right(undefined)),
          ),
        ),
      ),
};
