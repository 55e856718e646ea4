import type { Open } from '@parley/core';
import type { JsonObject } from '../json.js';
import { attachmentObject, attachmentSchema } from '../objects/files/attachment.js';
import * as schema from '../schema.js';
import type { Encoders } from './event-view.js';
import { eventSchema } from './schemas/event-schema.js';
import { unchanged } from './wire-type.js';

const type = 'attachment';

/** Spec: 6 (`attachment`) */
export const fileEncoders: Encoders<'attachmentChanged', 'attachment'> = {
  attachmentChanged: (delivered, { open, realm }) => {
    const upload_space_used = delivered.spaceUsed;
    if (delivered.change === 'removed') return [{ type, op: 'remove', attachment: { id: delivered.attachmentId }, upload_space_used }];
    const op = delivered.change === 'added' ? 'add' : 'update';
    return [{ type, op, attachment: attachmentObject(delivered.attachment, realm.id, open), upload_space_used }];
  },
};

export const fileTypes = { attachment: unchanged('files are no part of the state') };

export const attachmentEventSchemas = (open: Open): ReadonlyArray<JsonObject> => [
  ...['add', 'update'].map((op) => eventSchema(open, [type, op], { attachment: attachmentSchema(open), upload_space_used: schema.integer })),
  eventSchema(open, [type, 'remove'], { attachment: schema.object(open, { id: schema.integer }), upload_space_used: schema.integer }),
];
