import { bool, id, seconds, text } from '../columns.js';
import { rowShape } from '../row.js';
import { permissionColumns } from '../settings.js';

/** Any group of people: with a name, or an anonymous one that holds a permission. */
export const userGroup = rowShape({ id }, { realm: id });

/** The name of a group and its permissions. Groups that follow from roles have names such as `role:members`. */
export const namedUserGroup = rowShape(
  { usergroup_ptr: id, name: text },
  {
    realm_for_sharding: id,
    realm: id,
    description: text,
    creator: id,
    date_created: seconds,
    deactivated: bool,
    is_system_group: bool,
    ...permissionColumns.group,
  },
);

export const userGroupMembership = rowShape({ id, user_group: id, user_profile: id }, {});

export const groupGroupMembership = rowShape({ id, supergroup: id, subgroup: id }, {});
