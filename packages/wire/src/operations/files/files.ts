import * as Either from 'fp-ts/lib/Either.js';
import { attachmentId } from '@parley/core';
import { type ResultOf } from '@parley/core/contract';
import { attachmentAddress } from '@parley/core/model';
import { type DecodeContext, idInPath, request } from '../../codecs/params.js';
import { boolean, integer, text } from '../../codecs/scalars.js';
import { attachmentObject, attachmentShape } from '../../objects/files/attachment.js';
import { type ReplyContext } from '../../operation.js';
import { get, post, remove, rows, runs } from '../../rows.js';
import { key, listOf, since } from '../../shape/index.js';
import { sampleAttachment } from '../shared/samples.js';

/** The rest of the file's address; generated clients escape its slashes. */
const filePath = '{realm_id_str:int}/{filename:rest}';

const named = request({}, (_, { path }: DecodeContext) => Either.right({ pathId: `${path['realm_id_str'] ?? ''}/${path['filename'] ?? ''}` }));

const addressOf = ({ path }: ResultOf<'uploadFile'>, { realm }: ReplyContext): string => attachmentAddress(realm.id, path);

const address = '/user_uploads/1/4e/Xk29_sT8aq/castle.png';
const path = { realm_id_str: 1, filename: '4e/Xk29_sT8aq/castle.png' };

export const fileRows = rows({
  /** LEVEL(272): the address only as `uri`. LEVEL(286): without the name. Spec: POST /user_uploads, levels 272, 286 */
  uploadFile: post('/user_uploads', {
    takesFiles: { maxBytes: ({ maxUploadMebibytes }) => maxUploadMebibytes * 1_048_576, areStored: true },
    takes: request({}, (_, { files = [] }) => Either.right({ files })),
    answers: {
      uri: key(text, addressOf),
      url: since('uploadUrlName', text, addressOf),
      filename: since('uploadFilename', text, ({ name }) => name),
    },
    says: 'Uploads one file, to be linked in a message.',
    explains:
      'Uploads one file. Put a link to its address into a message, such as `[castle.png](/user_uploads/…)`: who may read the message may then fetch the file. The largest size and the room for all files are settings of the server.',
    example: { answer: { uri: address, url: address, filename: 'castle.png' } },
  }),
  /** level 1 */
  getFileLink: get(`/user_uploads/${filePath}`, 'uploadTemporaryUrl', {
    spectators: true,
    takes: named,
    answers: { url: key(text, ({ address }) => address) },
    says: 'An address under which anybody finds an uploaded file for one minute.',
    explains:
      'For programs that cannot send credentials along, such as the browser that a client opens: within a minute anybody who has the address fetches the file.',
    example: { path, answer: { url: '/user_uploads/temporary/dGhlIGdob3N0/castle.png' } },
  }),
  /** Every picture has thumbnails: they are made on request. Level 479 */
  getThumbnailStatus: runs('findFile').get(`/thumbnail/status/${filePath}`, 'thumbnailStatus', {
    spectators: true,
    takes: named,
    answers: { has_thumbnail: key(boolean, ({ picture }) => picture !== null) },
    says: 'Whether a smaller form of an uploaded picture is ready.',
    explains: 'Whether the server can make smaller forms of an uploaded file: it can of pictures.',
    example: { path, answer: { has_thumbnail: true } },
  }),
  /** LEVEL(22), LEVEL(443), LEVEL(472): see the object. */
  getAttachments: get('/attachments', {
    takes: {},
    answers: {
      attachments: key(listOf(attachmentShape.kind), ({ attachments }, { open, realm }) =>
        attachments.map((attachment) => attachmentObject(attachment, realm.id, open)),
      ),
      upload_space_used: key(integer, ({ spaceUsed }) => spaceUsed),
    },
    says: 'The files that the caller has uploaded.',
    explains: 'Files that the caller has uploaded, with the messages that link to them, and the room that all files of the organization take, in bytes.',
    example: { answer: { attachments: [sampleAttachment], upload_space_used: 20_480 } },
  }),
  removeAttachment: remove('/attachments/{attachment_id:int}', {
    takes: { id: idInPath('attachment_id', attachmentId) },
    says: 'Removes a file that the caller has uploaded, whatever links it.',
    explains: 'Deletes a file that the caller has uploaded. Messages keep their links, which lead nowhere then.',
    example: { path: { attachment_id: 3 } },
  }),
});
