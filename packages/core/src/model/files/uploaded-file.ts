import type { Attachment } from './attachment.js';

/** What a client declares about a file; not trusted. */
export interface DeclaredFile {
  /** Without folders; empty if it has no name. */
  readonly name: string;
  readonly mediaType: string;
}

/** A large file whose content was stored while it arrived. It does not exist for anyone until it is kept. */
export interface BegunFile {
  readonly attachment: Attachment;
  /** The first bytes. */
  readonly head: Uint8Array;
}

/** A file in a request. */
export interface SentFile extends DeclaredFile {
  /** Empty if the content is stored already. */
  readonly bytes: Uint8Array;
  /** The content was cut off at the size limit. */
  readonly isCut: boolean;
  readonly begun?: BegunFile;
}
