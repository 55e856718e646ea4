import * as Either from 'fp-ts/lib/Either.js';
import { maxChoices, profileFieldId } from '@parley/core/model';
import { canManageProfileFields } from '@parley/core/rules';
import { list, mapOf } from '../../codecs/composites.js';
import { json, noParameters, optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { boolean, integer, text } from '../../codecs/scalars.js';
import { valueCodec } from '../../codecs/value-codec.js';
import { fieldView, profileFieldObjects, profileFieldShape, profileFieldTypeOf } from '../../objects/organization/profile-field.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply, plainReply } from '../shared/reply-schemas.js';

/** Longer than any name or hint: the operation itself says what is too long. */
const written = text({ max: 1_000 });

/** What it must be depends on the type of the field. */
const anything = valueCodec<unknown>('anything', {}, (value) => Either.right(value));
const fieldData = mapOf(anything, { max: maxChoices });

const fieldIdOf = (path: Readonly<Record<string, string>>) => profileFieldId(Number(path['field_id']));

/** GET /realm/profile_fields. Spec: 2 (custom profile field) */
export const getProfileFieldsOperation = operation({
  method: 'GET',
  path: '/realm/profile_fields',
  access: 'account',
  useCase: 'getProfileFields',
  request: noParameters,
  reply: (fields, { open }) => ({
    custom_fields: profileFieldObjects(
      fields,
      open,
      fieldView(open, () => true),
    ),
  }),
  replySchema: (open) => schema.object(open, { custom_fields: schema.listOf(profileFieldShape.schema(open)) }),
  summary: 'The fields of profiles, by their order.',
});

/** POST /realm/profile_fields. Spec: 4.14 */
export const addProfileFieldOperation = operation({
  method: 'POST',
  path: '/realm/profile_fields',
  access: 'account',
  guard: canManageProfileFields,
  useCase: 'addProfileField',
  request: request(
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
  reply: (id) => ({ id }),
  replySchema: plainReply({ id: schema.integer }),
  summary: 'Adds a field to everybody’s profile.',
});

/** LEVEL(252): a client sent every value that its level has, changed or not. */
const beforeOptional = { required: { until: 'profileFieldPatchOptional' } } as const;

const changed = <const Name extends string, Value>(name: Name, value: Value | null): Readonly<Partial<Record<Name, Value>>> =>
  (value === null ? {} : { [name]: value }) as Readonly<Partial<Record<Name, Value>>>;

/** PATCH /realm/profile_fields/{field_id} */
export const changeProfileFieldOperation = operation({
  method: 'PATCH',
  path: '/realm/profile_fields/{field_id:int}',
  access: 'account',
  guard: canManageProfileFields,
  useCase: 'changeProfileField',
  request: request(
    {
      name: optionalRaw(written, null, beforeOptional),
      hint: optionalRaw(written, null, beforeOptional),
      field_data: optionalJson(fieldData, null, beforeOptional),
      display_in_profile_summary: optionalJson(boolean, null, { gate: 'profileSummaryFlag', ...beforeOptional }),
      required: optionalJson(boolean, null, { gate: 'profileRequired', ...beforeOptional }),
      editable_by_user: optionalJson(boolean, null, { gate: 'profileEditableByUser' }),
      use_for_user_matching: optionalJson(boolean, null, { gate: 'profileUserMatching' }),
    },
    (given, { path }) =>
      Either.right({
        id: fieldIdOf(path),
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
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Changes a field of profiles.',
});

/** DELETE /realm/profile_fields/{field_id} */
export const removeProfileFieldOperation = operation({
  method: 'DELETE',
  path: '/realm/profile_fields/{field_id:int}',
  access: 'account',
  guard: canManageProfileFields,
  useCase: 'removeProfileField',
  request: request({}, (_, { path }) => Either.right({ id: fieldIdOf(path) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Removes a field from everybody’s profile, with its values.',
});

/** More ids than there may be fields, since ids of no field are ignored. */
const maxOrder = 1_000;

/** PATCH /realm/profile_fields */
export const reorderProfileFieldsOperation = operation({
  method: 'PATCH',
  path: '/realm/profile_fields',
  access: 'account',
  guard: canManageProfileFields,
  useCase: 'reorderProfileFields',
  request: request({ order: json(list(integer(), { max: maxOrder })) }, ({ order }) => Either.right({ order: order.map(profileFieldId) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Puts the fields of profiles in order.',
});
