import { getAttachmentsOperation, getFileLinkOperation, getThumbnailStatusOperation, removeAttachmentOperation, uploadFileOperation } from './files.js';

export const fileOperations = {
  uploadFile: uploadFileOperation,
  getFileLink: getFileLinkOperation,
  getThumbnailStatus: getThumbnailStatusOperation,
  getAttachments: getAttachmentsOperation,
  removeAttachment: removeAttachmentOperation,
};
