import type { OrganizationStore } from '@parley/core';
import type { PartBuilders } from '../lazy-parts.js';
import { auditIn } from './audit/index.js';
import { changeRealmIn, setDeactivationIn } from './change-realm.js';
import { domainsIn } from './domains.js';
import { linkifiersIn } from './linkifiers.js';
import { playgroundsIn } from './playgrounds.js';
import { realmExportsIn } from './realm-exports.js';
import { profileFieldsIn } from './profile-fields.js';

export const organizationStore: PartBuilders<OrganizationStore> = {
  realm: ({ realm }) => realm,
  domains: ({ scope }) => domainsIn(scope),
  playgrounds: ({ scope }) => playgroundsIn(scope),
  profileFields: ({ scope }) => profileFieldsIn(scope),
  linkifiers: ({ scope, realm }) => linkifiersIn(scope, realm),
  exports: ({ scope }) => realmExportsIn(scope),
  audit: ({ scope }) => auditIn(scope),
  changeRealm: ({ scope }) => changeRealmIn(scope),
  setDeactivation: ({ scope }) => setDeactivationIn(scope),
};
