import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type LinkedAttachment, maxAttachmentsListed } from '../../model/files/attachment.js';
import { withLinks } from '../shared/files/with-links.js';
import type { UseCase } from '../use-case.js';

export interface AttachmentsFound {
  /** Newest first. */
  readonly attachments: ReadonlyArray<LinkedAttachment>;
  /** Bytes of all files of the organization. */
  readonly spaceUsed: number;
}

/** Returns the caller's newest files with the messages that link them. Three statements, and those that load visibility. Spec: GET /attachments */
export const getAttachments: UseCase<Readonly<Record<never, never>>, AttachmentsFound> = {
  mode: 'snapshot',
  run: (tx) => (caller) =>
    pipe(
      tx.attachments.of(caller.actor.user.id, maxAttachmentsListed),
      TaskEither.chain((files) => withLinks(tx, caller, files)),
      TaskEither.bindTo('attachments'),
      TaskEither.bindW('spaceUsed', () => tx.attachments.spaceUsed()),
    ),
};
