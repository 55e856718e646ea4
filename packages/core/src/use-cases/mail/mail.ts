import type { SentFile } from '../../model/files/uploaded-file.js';

/** A mail as parsed by the gateway. */
export interface ReceivedMail {
  readonly subject: string;
  /** Builds the text from the addresses of the attached files, in their order; null for a file left out. */
  readonly text: (addresses: ReadonlyArray<string | null>) => string;
  readonly files: ReadonlyArray<SentFile>;
  /** The mail's own id, which identifies duplicates; null if it has none. */
  readonly id: string | null;
}

/** The client name of messages received by mail. */
export const mailClient = 'email_mirror';
