import * as Either from 'fp-ts/lib/Either.js';
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
  run: async (call) => {
    const files = await call.tx.attachments.of(call.actor.user.id, maxAttachmentsListed)();
    if (Either.isLeft(files)) return files;
    const attachments = await withLinks(call, files.right);
    if (Either.isLeft(attachments)) return attachments;
    const spaceUsed = await call.tx.attachments.spaceUsed()();
    return Either.isLeft(spaceUsed) ? spaceUsed : Either.right({ attachments: attachments.right, spaceUsed: spaceUsed.right });
  },
};
