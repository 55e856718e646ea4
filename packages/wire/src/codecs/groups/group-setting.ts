import * as Either from 'fp-ts/lib/Either.js';
import { groupId, userId } from '@parley/core';
import { type GroupSettingValue, named } from '@parley/core/model';
import type { SettingUpdate } from '@parley/core/rules';
import { either, field, list, mapped, nullable, object, optionalField } from '../composites.js';
import { badRequest, type BadRequest } from '../params.js';
import { isDict } from '../parse-json.js';
import { integer } from '../scalars.js';
import { compositeCodec, type ValueCodec } from '../value-codec.js';

/** Maximum of people in one value, and of groups. */
const maxHolders = 1000;

const ids = list(integer(), { max: maxHolders });

const group: ValueCodec<GroupSettingValue> = mapped(integer(), (id) => named(groupId(id)));

/** As sent: `acceptGroupSetting` makes it canonical. */
const listed: ValueCodec<GroupSettingValue> = mapped(
  object({ direct_members: field(ids), direct_subgroups: field(ids) }),
  ({ direct_members: members, direct_subgroups: subgroups }) => ({
    kind: 'anonymous',
    directMembers: members.map(userId),
    directSubgroups: subgroups.map(groupId),
  }),
);

const branchOf = (value: unknown): string => (isDict(value) ? 'dict' : 'int');

/** The holders of a permission: the id of a group, or an object of people and groups. Spec: 1 (Conventions) */
export const groupSetting: ValueCodec<GroupSettingValue> = either({ int: group, dict: listed }, branchOf);

/** A change as sent: in the update form, or as the bare value of older levels. */
export interface SettingUpdateSent extends SettingUpdate {
  readonly isUpdateForm: boolean;
}

const updateForm: ValueCodec<SettingUpdateSent> = mapped(
  object({ new: field(groupSetting), old: optionalField(nullable(groupSetting)) }),
  ({ new: value, old }) => ({
    value,
    expected: old ?? null,
    isUpdateForm: true,
  }),
);

const bareValue: ValueCodec<SettingUpdateSent> = mapped(groupSetting, (value) => ({ value, expected: null, isUpdateForm: false }));

const looksBare = (value: unknown): boolean => !isDict(value) || 'direct_members' in value || 'direct_subgroups' in value;

/** `{new, old}`, or a bare value; `settingUpdateOf` checks which of the two the level takes. Spec: 1 (Conventions, update form) */
export const groupSettingUpdate: ValueCodec<SettingUpdateSent> = compositeCodec(
  'groupSettingUpdate',
  { anyOf: [updateForm.schema, bareValue.schema] },
  (value, context) => (looksBare(value) ? bareValue : updateForm).validate(value, context),
);

/** The change in the form that the level takes for this parameter; null for a missing parameter. */
export const settingUpdateOf = (
  parameter: string,
  sent: SettingUpdateSent | null,
  takesUpdateForm: boolean,
): Either.Either<BadRequest, SettingUpdate | null> => {
  if (sent === null || sent.isUpdateForm === takesUpdateForm) return Either.right(sent);
  if (!takesUpdateForm) return Either.left(badRequest(`${parameter}["dict"]["direct_members"] field is missing: Field required`));
  return Either.left(badRequest(sent.value.kind === 'named' ? `${parameter} is not a dict` : `${parameter}["new"] field is missing: Field required`));
};
