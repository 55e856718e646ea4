import type { OrganizationStore } from '@parley/core';
import type { TxParts } from '../tx-parts.js';
import { changeRealmIn } from './change-realm.js';

export const organizationStore = ({ scope, realm }: TxParts): OrganizationStore => ({
  realm,
  changeRealm: changeRealmIn(scope),
});
