import type { Open } from '@parley/core';
import type { JsonObject } from '../json.js';
import { attachmentObject, attachmentSchema } from '../objects/files/attachment.js';
import * as schema from '../schema.js';
import type { Encoders } from './event-view.js';
import { eventSchema } from './schemas/event-schema.js';
import { unchanged } from './wire-type.js';

const type = 'attachment';

/** Spec: 6 (`attachment`) */
export const fileEncoders: Encoders<'attachmentKept' | 'attachmentRemoved', 'attachment'> = {
  attachmentKept: ({ isNew, attachment, spaceUsed }, { open, realm }) => [
    { type, op: isNew ? 'add' : 'update', attachment: attachmentObject(attachment, realm.id, open), upload_space_used: spaceUsed },
  ],
  attachmentRemoved: ({ attachmentId: id, spaceUsed }) => [{ type, op: 'remove', attachment: { id }, upload_space_used: spaceUsed }],
};

export const fileTypes = { attachment: unchanged('files are no part of the state') };

export const attachmentEventSchemas = (open: Open): ReadonlyArray<JsonObject> => [
  ...['add', 'update'].map((op) => eventSchema(open, [type, op], { attachment: attachmentSchema(open), upload_space_used: schema.integer })),
  eventSchema(open, [type, 'remove'], { attachment: schema.object(open, { id: schema.integer }), upload_space_used: schema.integer }),
];
