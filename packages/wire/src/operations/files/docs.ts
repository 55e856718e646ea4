import type { NounDocs } from '../../operation-docs.js';
import { sampleAttachment } from '../shared/samples.js';
import type { fileOperations } from './index.js';

const address = '/user_uploads/1/4e/Xk29_sT8aq/castle.png';
const path = { realm_id_str: 1, filename: '4e/Xk29_sT8aq/castle.png' };

export const fileDocs: NounDocs<typeof fileOperations> = {
  uploadFile: {
    description:
      'Uploads one file. Put a link to its address into a message, such as `[castle.png](/user_uploads/…)`: who may read the message may then fetch the file. The largest size and the room for all files are settings of the server.',
    example: { answer: { uri: address, url: address, filename: 'castle.png' } },
  },
  getFileLink: {
    description:
      'For programs that cannot send credentials along, such as the browser that a client opens: within a minute anybody who has the address fetches the file.',
    example: { path, answer: { url: '/user_uploads/temporary/dGhlIGdob3N0/castle.png' } },
  },
  getThumbnailStatus: {
    description: 'Whether the server can make smaller forms of an uploaded file: it can of pictures.',
    example: { path, answer: { has_thumbnail: true } },
  },
  getAttachments: {
    description: 'Files that the caller has uploaded, with the messages that link to them, and the room that all files of the organization take, in bytes.',
    example: { answer: { attachments: [sampleAttachment], upload_space_used: 20_480 } },
  },
  removeAttachment: {
    description: 'Deletes a file that the caller has uploaded. Messages keep their links, which lead nowhere then.',
    example: { path: { attachment_id: 3 } },
  },
};
