import type { AttachmentReads, Attachments } from './attachments.js';

export type * from './attachments.js';

/** Uploaded files. A reading transaction has these. */
export interface FilesReads {
  readonly attachments: AttachmentReads;
}

/** A writing transaction has these. */
export interface FilesStore extends FilesReads {
  readonly attachments: Attachments;
}
