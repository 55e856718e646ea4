import * as Either from 'fp-ts/lib/Either.js';
import { maxChoices, profileFieldId } from '@parley/core/model';
import { canManageProfileFields } from '@parley/core/rules';
import { list, mapOf } from '../../codecs/composites.js';
import { idInPath, json, optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { boolean, integer, text } from '../../codecs/scalars.js';
import { valueCodec } from '../../codecs/value-codec.js';
import { fieldView, profileFieldObjects, profileFieldShape, profileFieldTypeOf } from '../../objects/organization/profile-field.js';
import { get, patch, post, remove, rows } from '../../rows.js';
import { key, listOf } from '../../shape/index.js';

/** Longer than any name or hint: the operation itself says what is too long. */
const written = text({ max: 1_000 });

/** What it must be depends on the type of the field. */
const anything = valueCodec<unknown>('anything', {}, (value) => Either.right(value));
const fieldData = mapOf(anything, { max: maxChoices });

const inPath = { id: idInPath('field_id', profileFieldId) };

/** LEVEL(252): a client sent every value that its level has, changed or not. */
const beforeOptional = { required: { until: 'profileFieldPatchOptional' } } as const;

const changed = <const Name extends string, Value>(name: Name, value: Value | null): Readonly<Partial<Record<Name, Value>>> =>
  (value === null ? {} : { [name]: value }) as Readonly<Partial<Record<Name, Value>>>;

/** More ids than there may be fields, since ids of no field are ignored. */
const maxOrder = 1_000;

const profileField = {
  name: 'What people see, unique in the organization. The fields of known sites have the names of these.',
  hint: 'What the field is for, shown where it is filled in.',
  field_data:
    'As JSON: for a list of options, an object of `{"text", "order"}` by key. for an external account `{"subtype": "github"}`, or `{"subtype": "custom", "url_pattern"}` with one `%(username)s`. Ignored for other types.',
  display_in_profile_summary: 'Shown in the short form of profiles: at most two fields, none that names people.',
  required: 'Clients ask people to fill it in.',
  editable_by_user: 'Whether people fill it in themselves; otherwise administrators do.',
  use_for_user_matching: 'Clients find people by its values: short texts and external accounts.',
} as const;

export const profileFieldRows = rows({
  /** Spec: 2 (custom profile field) */
  getProfileFields: get('/realm/profile_fields', {
    takes: {},
    answers: {
      custom_fields: key(listOf(profileFieldShape.kind), (fields, { open }) =>
        profileFieldObjects(
          fields,
          open,
          fieldView(open, () => true),
        ),
      ),
    },
    says: 'The fields of profiles, by their order.',
    explains: 'What people can fill in beside their name.',
    example: {
      answer: {
        custom_fields: [
          { id: 1, name: 'Phone', type: 1, hint: 'With country code', field_data: '', order: 0, required: false, editable_by_user: true },
          {
            ...{ id: 2, name: 'GitHub username', type: 7, hint: '', field_data: '{"subtype":"github"}', order: 1, required: false, editable_by_user: true },
            ...{ display_in_profile_summary: true, use_for_user_matching: true },
          },
        ],
      },
    },
  }),
  /** Spec: 4.14 */
  addProfileField: post('/realm/profile_fields', {
    guard: canManageProfileFields,
    takes: request(
      {
        name: optionalRaw(written, ''),
        hint: optionalRaw(written, ''),
        field_type: json(integer()),
        field_data: optionalJson(fieldData, null),
        display_in_profile_summary: optionalJson(boolean, false, { gate: 'profileSummaryFlag' }),
        required: optionalJson(boolean, false, { gate: 'profileRequired' }),
        editable_by_user: optionalJson(boolean, true, { gate: 'profileEditableByUser' }),
        use_for_user_matching: optionalJson(boolean, false, { gate: 'profileUserMatching' }),
      },
      (given, { open }) =>
        Either.right({
          name: given.name,
          hint: given.hint,
          type: profileFieldTypeOf(given.field_type, open),
          data: given.field_data,
          isInSummary: given.display_in_profile_summary,
          isRequired: given.required,
          isEditableByUser: given.editable_by_user,
          isForMatching: given.use_for_user_matching,
        }),
    ),
    answers: { id: key(integer, (id) => id) },
    says: 'Adds a field to everybody’s profile.',
    explains: 'The field is empty in every profile, and listed last. At most 50. Administrators only.',
    parameters: { ...profileField, field_type: '1 short text, 2 paragraph, 3 list of options, 4 date, 5 link, 6 users, 7 external account, 8 pronouns.' },
    example: { params: { name: 'Phone', hint: 'With country code', field_type: 1 }, answer: { id: 1 } },
  }),
  changeProfileField: patch('/realm/profile_fields/{field_id:int}', {
    guard: canManageProfileFields,
    takes: request(
      {
        ...inPath,
        name: optionalRaw(written, null, beforeOptional),
        hint: optionalRaw(written, null, beforeOptional),
        field_data: optionalJson(fieldData, null, beforeOptional),
        display_in_profile_summary: optionalJson(boolean, null, { gate: 'profileSummaryFlag', ...beforeOptional }),
        required: optionalJson(boolean, null, { gate: 'profileRequired', ...beforeOptional }),
        editable_by_user: optionalJson(boolean, null, { gate: 'profileEditableByUser' }),
        use_for_user_matching: optionalJson(boolean, null, { gate: 'profileUserMatching' }),
      },
      ({ id, ...given }) =>
        Either.right({
          id,
          change: {
            ...changed('name', given.name),
            ...changed('hint', given.hint),
            ...changed('data', given.field_data),
            ...changed('isInSummary', given.display_in_profile_summary),
            ...changed('isRequired', given.required),
            ...changed('isEditableByUser', given.editable_by_user),
            ...changed('isForMatching', given.use_for_user_matching),
          },
        }),
    ),
    says: 'Changes a field of profiles.',
    explains: 'Changes what is named and leaves the rest; the type stays. Values of removed options are deleted. Administrators only.',
    parameters: { field_id: 'Id of the field.', ...profileField },
    example: { path: { field_id: 1 }, params: { name: 'Telephone', hint: '', field_data: {}, required: true, display_in_profile_summary: false } },
  }),
  removeProfileField: remove('/realm/profile_fields/{field_id:int}', {
    guard: canManageProfileFields,
    takes: inPath,
    says: 'Removes a field from everybody’s profile, with its values.',
    explains: 'All its values are deleted. Administrators only.',
    parameters: { field_id: 'Id of the field.' },
    example: { path: { field_id: 1 } },
  }),
  reorderProfileFields: patch('/realm/profile_fields', {
    guard: canManageProfileFields,
    takes: request({ order: json(list(integer(), { max: maxOrder })) }, ({ order }) => Either.right({ order: order.map(profileFieldId) })),
    says: 'Puts the fields of profiles in order.',
    explains: 'The list names every field; other ids are ignored. Administrators only.',
    parameters: { order: 'Ids of fields, as a JSON list.' },
    example: { params: { order: [2, 1] } },
  }),
});
