import { rowsOf } from './row.js';

/** Files that people upload. Spec: POST /user_uploads */
export const fileRows = rowsOf<'files'>()({
  noFileSent: 'You must specify a file to upload',
  severalFilesSent: 'You may only upload one file at a time',
  uploadTooLarge: "File is larger than this server's configured maximum upload size ({mebibytes} MiB).",
  uploadQuotaExceeded: ["Upload would exceed your organization's upload quota.", { code: 'REALM_UPLOAD_QUOTA' }],
  /** UPSTREAM: a missing file is a 404; here missing and hidden files look the same. */
  fileNotReadable: ['You are not authorized to view this file.', { status: 403 }],
  noSuchAttachment: 'Invalid attachment',
});
