import { fieldView, profileFieldObjects, profileFieldShape } from '../objects/organization/profile-field.js';
import { before, exactly, key, listOf } from '../shape/index.js';
import { form } from './event-form.js';
import type { Delivered, Encoders } from './event-view.js';
import type { WireTypes } from './wire-type.js';

export const profileFieldsKind = listOf(profileFieldShape.kind);

/** The whole list each time. LEVEL(45): with an `op`. Spec: 6 */
const fieldsForm = form<Delivered<'profileFieldsChanged'>>()(['custom_profile_fields'], {
  op: before('profileFieldsEventNoOp', exactly('update'), () => 'update'),
  fields: key(profileFieldsKind, ({ list }, { open, understands }) => profileFieldObjects(list, open, fieldView(open, understands))),
});

export const profileFieldEncoders: Encoders<'profileFieldsChanged', 'custom_profile_fields'> = {
  profileFieldsChanged: (event, view) => fieldsForm.events(event, view),
};

export const profileFieldTypes: WireTypes<'custom_profile_fields'> = { custom_profile_fields: { forms: [fieldsForm] } };
