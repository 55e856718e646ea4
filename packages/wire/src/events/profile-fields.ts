import { fieldView, profileFieldObjects, profileFieldShape } from '../objects/organization/profile-field.js';
import { before, exactly, key, listOf } from '../shape/index.js';
import type { Json, JsonObject } from '../json.js';
import { changed, changedObjects, objectAt, objectsAt, textAt } from './client-state.js';
import { form } from './event-form.js';
import type { Delivered, Encoders } from './event-view.js';
import type { Apply, WireTypes } from './wire-type.js';

export const profileFieldsKind = listOf(profileFieldShape.kind);

/** The whole list each time. LEVEL(45): with an `op`. Spec: 6 */
const fieldsForm = form<Delivered<'profileFieldsChanged'>>()(['custom_profile_fields'], {
  op: before('profileFieldsEventNoOp', exactly('update'), () => 'update'),
  fields: key(profileFieldsKind, ({ list }, { open, understands }) => profileFieldObjects(list, open, fieldView(open, understands))),
});

export const profileFieldEncoders: Encoders<'profileFieldsChanged', 'custom_profile_fields'> = {
  profileFieldsChanged: (event, view) => fieldsForm.events(event, view),
};

/** The type of fields whose values are one of their choices. */
const choice = 3;

/** Whether a value is still one of its field's. */
const stays = (field: JsonObject | undefined, value: Json | undefined): boolean =>
  field !== undefined && (field['type'] !== choice || Object.hasOwn(JSON.parse(textAt(field, 'field_data')) as object, typeof value === 'string' ? value : ''));

const listsOfPeople = ['realm_users', 'realm_non_active_users'];

const changedProfiles = (state: JsonObject, change: (profile: JsonObject, person: JsonObject) => JsonObject): JsonObject =>
  listsOfPeople.reduce(
    (known, list) =>
      changedObjects(known, list, (all) => all.map((person) => changed(person, 'profile_data', (profile) => change(profile as JsonObject, person)))),
    state,
  );

/** Values of removed fields and choices go without an event of their own. */
const applyFields: Apply = (state, event) => {
  const fields = objectsAt(event, 'fields');
  const byId = new Map(fields.map((field) => [textAt(field, 'id'), field]));
  const kept = changedProfiles(state, (profile) =>
    Object.fromEntries(Object.entries(profile).filter(([id, one]) => stays(byId.get(id), (one as JsonObject)['value']))),
  );
  return changed(kept, 'custom_profile_fields', () => fields);
};

/** One value of a person's profile; null removes it. */
export const withProfileValue = (state: JsonObject, person: JsonObject): JsonObject => {
  const changedValue = objectAt(person, 'custom_profile_field');
  const { id: _id, value, ...rest } = changedValue;
  const id = textAt(changedValue, 'id');
  return changedProfiles(state, (profile, { user_id: userId }) => {
    if (userId !== person['user_id']) return profile;
    const { [id]: _, ...others } = profile;
    return value === null || value === undefined ? others : { ...others, [id]: { ...rest, value } };
  });
};

export const profileFieldTypes: WireTypes<'custom_profile_fields'> = { custom_profile_fields: { forms: [fieldsForm], apply: applyFields } };
