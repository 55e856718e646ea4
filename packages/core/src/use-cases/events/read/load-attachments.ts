import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import { type LinkedAttachment } from '../../../model/files/attachment.js';
import type { AttachmentId } from '../../../model/ids.js';
import type { ReadTx } from '../../../ports/store.js';
import { withLinks } from '../../files/with-links.js';
import type { AskingQueue, Unresolved } from './requesting-queue.js';

/** Files of the viewer's own that events name, with what she may know of their messages now. */
export interface KnownAttachments {
  readonly attachments: ReadonlyMap<AttachmentId, LinkedAttachment>;
  /** Bytes of all files of the organization. */
  readonly spaceUsed: number;
}

export const noAttachments: KnownAttachments = { attachments: new Map(), spaceUsed: 0 };

export const asksForAttachments = ({ kind }: Unresolved): boolean => kind === 'attachmentChanged';

/** Three statements, and those that look up what she sees. */
export const loadAttachments = (tx: ReadTx, { caller, wanted }: AskingQueue): TaskEither.TaskEither<Failure, KnownAttachments> => {
  const ids = wanted.flatMap(({ event }) => (event.kind === 'attachmentChanged' && event.change !== 'removed' ? [event.attachmentId] : []));
  return pipe(
    ids.length === 0 ? TaskEither.right([]) : tx.attachments.byIds([...new Set(ids)]),
    TaskEither.chain((found) => withLinks(tx, caller, found)),
    TaskEither.bindTo('linked'),
    TaskEither.bindW('spaceUsed', () => tx.attachments.spaceUsed()),
    TaskEither.map(({ linked, spaceUsed }) => ({ attachments: new Map(linked.map((attachment) => [attachment.id, attachment])), spaceUsed })),
  );
};
