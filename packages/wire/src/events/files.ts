import type { AttachmentId } from '@parley/core';
import type { LinkedAttachment } from '@parley/core/model';
import { attachmentObject, attachmentShape } from '../objects/files/attachment.js';
import { integer, key, shape } from '../shape/index.js';
import { form } from './event-form.js';
import type { Encoders, EventView } from './event-view.js';
import type { WireTypes } from './wire-type.js';

interface AttachmentForm {
  readonly attachment: LinkedAttachment;
  readonly spaceUsed: number;
}

const upload_space_used = key(integer, ({ spaceUsed }: { readonly spaceUsed: number }) => spaceUsed);

const objectForm = (op: 'add' | 'update') =>
  form<AttachmentForm>()(['attachment', op], {
    attachment: key(attachmentShape.kind, ({ attachment }: AttachmentForm, { open, realm }: EventView) => attachmentObject(attachment, realm.id, open)),
    upload_space_used,
  });

const addForm = objectForm('add');
const updateForm = objectForm('update');

const goneShape = shape<AttachmentId>()(null, { id: key(integer, (id) => id) });

const removeForm = form<{ readonly attachmentId: AttachmentId; readonly spaceUsed: number }>()(['attachment', 'remove'], {
  attachment: key(goneShape.kind, ({ attachmentId }, { open }) => goneShape.write(open, attachmentId)),
  upload_space_used,
});

/** Spec: 6 (`attachment`) */
export const fileEncoders: Encoders<'attachmentChanged', 'attachment'> = {
  attachmentChanged: (delivered, view) => {
    if (delivered.change === 'removed') return removeForm.events(delivered, view);
    return (delivered.change === 'added' ? addForm : updateForm).events(delivered, view);
  },
};

export const fileTypes: WireTypes<'attachment'> = { attachment: { forms: [addForm, updateForm, removeForm], keepsState: 'files are no part of the state' } };
