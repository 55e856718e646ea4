import { badRequest, coded, errorReply, generalCode, type Replies } from './error-reply.js';

/** Files that people upload. Spec: POST /user_uploads */
export const fileReplies: Replies<'noFileSent' | 'severalFilesSent' | 'uploadTooLarge' | 'uploadQuotaExceeded' | 'fileOutOfReach' | 'noSuchAttachment'> = {
  noFileSent: (_, { open }) => badRequest(open, 'You must specify a file to upload'),
  severalFilesSent: (_, { open }) => badRequest(open, 'You may only upload one file at a time'),
  uploadTooLarge: ({ mebibytes }, { open }) => badRequest(open, `File is larger than this server's configured maximum upload size (${mebibytes} MiB).`),
  uploadQuotaExceeded: () => coded('REALM_UPLOAD_QUOTA', "Upload would exceed your organization's upload quota."),
  /** UPSTREAM: a file that is not there is a 404; here nobody learns which of the two it is. */
  fileOutOfReach: (_, { open }) => errorReply(403, generalCode('BAD_REQUEST', open), 'You are not authorized to view this file.'),
  noSuchAttachment: (_, { open }) => badRequest(open, 'Invalid attachment'),
};
