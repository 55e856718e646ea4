import type { OrganizationStore } from '@parley/core';
import type { TxParts } from '../tx-parts.js';
import { auditIn } from './audit/index.js';
import { changeRealmIn, setDeactivationIn } from './change-realm.js';
import { domainsIn } from './domains.js';
import { linkifiersIn } from './linkifiers.js';
import { playgroundsIn } from './playgrounds.js';
import { profileFieldsIn } from './profile-fields.js';

export const organizationStore = ({ scope, realm }: TxParts): OrganizationStore => ({
  realm,
  domains: domainsIn(scope),
  playgrounds: playgroundsIn(scope),
  profileFields: profileFieldsIn(scope),
  linkifiers: linkifiersIn(scope, realm),
  audit: auditIn(scope),
  changeRealm: changeRealmIn(scope),
  setDeactivation: setDeactivationIn(scope),
});
