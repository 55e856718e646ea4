import * as Either from 'fp-ts/lib/Either.js';
import { attachmentId } from '@parley/core';
import { attachmentAddress } from '@parley/core/model';
import { type DecodeContext, noParameters, request } from '../../codecs/params.js';
import { fields, when } from '../../gated.js';
import { attachmentObject, attachmentShape } from '../../objects/files/attachment.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply, plainReply } from '../shared/reply-schemas.js';

/** LEVEL(272): the address only as `uri`. LEVEL(286): without the name. Spec: POST /user_uploads, levels 272, 286 */
export const uploadFileOperation = operation({
  method: 'POST',
  path: '/user_uploads',
  access: 'account',
  useCase: 'uploadFile',
  takesFiles: { maxBytes: ({ maxUploadMebibytes }) => maxUploadMebibytes * 1_048_576, areStored: true },
  request: request({}, (_, { files = [] }) => Either.right({ files })),
  reply: ({ path, name }, { open, realm }) => {
    const address = attachmentAddress(realm.id, path);
    return fields(open, { uri: address, url: when('uploadUrlName', address), filename: when('uploadFilename', name) });
  },
  replySchema: (open) => schema.object(open, { uri: schema.text, url: when('uploadUrlName', schema.text), filename: when('uploadFilename', schema.text) }),
  summary: 'Uploads one file, to be linked in a message.',
});

/** The rest of the file's address; generated clients escape its slashes. */
const filePath = '{realm_id_str:int}/{filename:rest}';

const named = request({}, (_, { path }: DecodeContext) => Either.right({ pathId: `${path['realm_id_str'] ?? ''}/${path['filename'] ?? ''}` }));

/** GET /user_uploads/{realm_id_str}/{filename}, level 1 */
export const getFileLinkOperation = operation({
  method: 'GET',
  path: `/user_uploads/${filePath}`,
  gate: 'uploadTemporaryUrl',
  access: 'account',
  spectators: true,
  useCase: 'getFileLink',
  request: named,
  reply: ({ address }) => ({ url: address }),
  replySchema: plainReply({ url: schema.text }),
  summary: 'An address under which anybody finds an uploaded file for one minute.',
});

/** Every picture has thumbnails: they are made on request. Level 479 */
export const getThumbnailStatusOperation = operation({
  method: 'GET',
  path: `/thumbnail/status/${filePath}`,
  gate: 'thumbnailStatus',
  access: 'account',
  spectators: true,
  useCase: 'findFile',
  request: named,
  reply: ({ picture }) => ({ has_thumbnail: picture !== null }),
  replySchema: plainReply({ has_thumbnail: schema.boolean }),
  summary: 'Whether a smaller form of an uploaded picture is ready.',
});

/** GET /attachments. LEVEL(22), LEVEL(443), LEVEL(472): see the object. */
export const getAttachmentsOperation = operation({
  method: 'GET',
  path: '/attachments',
  access: 'account',
  useCase: 'getAttachments',
  request: noParameters,
  reply: ({ attachments, spaceUsed }, { open, realm }) => ({
    attachments: attachments.map((attachment) => attachmentObject(attachment, realm.id, open)),
    upload_space_used: spaceUsed,
  }),
  replySchema: (open) => schema.object(open, { attachments: schema.listOf(attachmentShape.schema(open)), upload_space_used: schema.integer }),
  summary: 'The files that the caller has uploaded.',
});

/** DELETE /attachments/{attachment_id} */
export const removeAttachmentOperation = operation({
  method: 'DELETE',
  path: '/attachments/{attachment_id:int}',
  access: 'account',
  useCase: 'removeAttachment',
  request: request({}, (_, { path }) => Either.right({ id: attachmentId(Number(path['attachment_id'])) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Removes a file that the caller has uploaded, whatever links it.',
});
