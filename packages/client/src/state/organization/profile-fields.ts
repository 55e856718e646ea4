import { changed, changedLists } from '../shared/change.js';
import type { Json, JsonObject } from '../shared/json.js';
import { objectAt, objectsAt, textAt } from '../shared/read.js';
import type { Reduce } from '../shared/reduce.js';

/** The type of fields whose values are one of their choices. */
const choice = 3;

/** Whether a value is still one of its field's. */
const stays = (field: JsonObject | undefined, value: Json | undefined): boolean =>
  field !== undefined && (field['type'] !== choice || Object.hasOwn(JSON.parse(textAt(field, 'field_data')) as object, typeof value === 'string' ? value : ''));

const changedProfiles = (state: JsonObject, change: (profile: JsonObject, person: JsonObject) => JsonObject): JsonObject =>
  changedLists(state, ['realm_users', 'realm_non_active_users'], (all) =>
    all.map((person) => changed(person, 'profile_data', (profile) => change(profile as JsonObject, person))),
  );

/** Values of removed fields and choices go without an event of their own. */
export const reduceProfileFields: Reduce = (state, event) => {
  const fields = objectsAt(event, 'fields');
  const byId = new Map(fields.map((field) => [textAt(field, 'id'), field]));
  const kept = changedProfiles(state, (profile) =>
    Object.fromEntries(Object.entries(profile).filter(([id, one]) => stays(byId.get(id), (one as JsonObject)['value']))),
  );
  return changed(kept, 'custom_profile_fields', () => fields);
};

/** One value of a person's profile; null removes it. */
export const withProfileValue = (state: JsonObject, person: JsonObject): JsonObject => {
  const given = objectAt(person, 'custom_profile_field');
  const { id: _id, value, ...rest } = given;
  const id = textAt(given, 'id');
  return changedProfiles(state, (profile, { user_id: userId }) => {
    if (userId !== person['user_id']) return profile;
    const { [id]: _, ...others } = profile;
    return value === null || value === undefined ? others : { ...others, [id]: { ...rest, value } };
  });
};
