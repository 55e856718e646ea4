import type { GroupsStore } from '@parley/core';
import type { PartBuilders } from '../lazy-parts.js';
import { groupsIn } from './groups.js';

export const groupsStore: PartBuilders<GroupsStore> = {
  groups: ({ scope, realm, recall }) => groupsIn(scope, realm, recall),
};
