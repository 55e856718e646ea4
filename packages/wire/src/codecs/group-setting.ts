import { groupId, type GroupSettingValue, holders, named, userId } from '@parley/core';
import { either, field, list, mapped, object, optionalField } from './composites.js';
import { integer } from './scalars.js';
import type { ValueCodec } from './value-codec.js';

/** One value names at most this many people, and this many groups. */
const mostHolders = 1000;

const ids = list(integer(), { max: mostHolders });

const anonymous: ValueCodec<GroupSettingValue> = mapped(object({ direct_members: field(ids), direct_subgroups: field(ids) }), (value) =>
  holders(value.direct_members.map(userId), value.direct_subgroups.map(groupId)),
);

/** Who is to hold a permission: a group's id, or people and groups. Whether that may be is another question. Spec: 1 (Conventions) */
export const groupSetting: ValueCodec<GroupSettingValue> = either<GroupSettingValue>(
  { int: mapped(integer(), (id) => named(groupId(id))), dict: anonymous },
  (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? 'dict' : 'int'),
);

/** The same where a value is replaced; `old` is what the caller takes it to be now. Spec: 1 (Conventions, update form) */
export const groupSettingUpdate = object({ new: field(groupSetting), old: optionalField(groupSetting) });
