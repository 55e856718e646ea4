import type { GroupsStore } from '@parley/core';
import type { TxParts } from '../tx-parts.js';
import { groupsIn } from './groups.js';

export const groupsStore = ({ scope, realm }: TxParts): GroupsStore => ({
  groups: groupsIn(scope, realm),
});
