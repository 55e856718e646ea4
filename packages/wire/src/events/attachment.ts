import type { DeliveredEvent, Open } from '@parley/core';
import type { JsonObject } from '../json.js';
import { attachmentObject, attachmentSchema } from '../objects/files/attachment.js';
import * as schema from '../schema.js';
import type { EventView, WireEvent } from './event-view.js';
import { eventSchema } from './schemas/event-schema.js';

type Of<Kind extends DeliveredEvent['kind']> = Extract<DeliveredEvent, { kind: Kind }>;

const type = 'attachment';

/** Spec: 6 (`attachment`) */
export const attachmentKeptEvents = ({ isNew, attachment, spaceUsed }: Of<'attachmentKept'>, { open, realm }: EventView): ReadonlyArray<WireEvent> => [
  { type, op: isNew ? 'add' : 'update', attachment: attachmentObject(attachment, realm.id, open), upload_space_used: spaceUsed },
];

/** Spec: 6 (`attachment`) */
export const attachmentRemovedEvents = ({ attachmentId: id, spaceUsed }: Of<'attachmentRemoved'>): ReadonlyArray<WireEvent> => [
  { type, op: 'remove', attachment: { id }, upload_space_used: spaceUsed },
];

export const attachmentEventSchemas = (open: Open): ReadonlyArray<JsonObject> => [
  ...['add', 'update'].map((op) => eventSchema(open, [type, op], { attachment: attachmentSchema(open), upload_space_used: schema.integer })),
  eventSchema(open, [type, 'remove'], { attachment: schema.object(open, { id: schema.integer }), upload_space_used: schema.integer }),
];
