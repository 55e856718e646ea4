import { findFileByLink } from './find-file-by-link.js';
import { findFile } from './find-file.js';
import { findThumbnail } from './find-thumbnail.js';
import { getAttachments } from './get-attachments.js';
import { getFileLink } from './get-file-link.js';
import { removeAttachment } from './remove-attachment.js';
import { uploadFile } from './upload-file.js';

export const fileUseCases = {
  findFileByLink,
  findFile,
  findThumbnail,
  getAttachments,
  getFileLink,
  removeAttachment,
  uploadFile,
};
