import { getAuditedChangesOperation, getPastReadersOperation } from './audit.js';
import { addDomainOperation, changeDomainOperation, getDomainsOperation, removeDomainOperation } from './domains.js';
import { deactivateRealmOperation, getExportConsentsOperation } from './deactivate-realm.js';
import { deleteExportOperation, getExportsOperation, requestExportOperation } from './exports.js';
import { explainOperation } from './explain.js';
import {
  addLinkifierOperation,
  changeLinkifierOperation,
  getLinkifiersOperation,
  getLinkifierTuplesOperation,
  removeLinkifierOperation,
  reorderLinkifiersOperation,
} from './linkifiers.js';
import { getIconOperation, getLogoOperation, removeIconOperation, removeLogoOperation, setIconOperation, setLogoOperation } from './pictures.js';
import {
  makeBigBlueButtonCallOperation,
  makeConstructorGroupsCallOperation,
  makeNextcloudTalkCallOperation,
  makeWebexCallOperation,
  makeZoomCallOperation,
} from './calls.js';
import { addPlaygroundOperation, removePlaygroundOperation } from './playgrounds.js';
import {
  addProfileFieldOperation,
  changeProfileFieldOperation,
  getProfileFieldsOperation,
  removeProfileFieldOperation,
  reorderProfileFieldsOperation,
} from './profile-fields.js';
import { getServerSettingsOperation } from './server-settings.js';
import { updateRealmOperation } from './update-realm.js';
import { changeUserDefaultsOperation } from './user-defaults.js';
import { testWelcomeTextOperation } from './welcome-text.js';

export const organizationOperations = {
  getServerSettings: getServerSettingsOperation,
  explain: explainOperation,
  getAuditedChanges: getAuditedChangesOperation,
  getPastReaders: getPastReadersOperation,
  makeZoomCall: makeZoomCallOperation,
  makeBigBlueButtonCall: makeBigBlueButtonCallOperation,
  makeWebexCall: makeWebexCallOperation,
  makeConstructorGroupsCall: makeConstructorGroupsCallOperation,
  makeNextcloudTalkCall: makeNextcloudTalkCallOperation,
  addPlayground: addPlaygroundOperation,
  removePlayground: removePlaygroundOperation,
  getLinkifiers: getLinkifiersOperation,
  getLinkifierTuples: getLinkifierTuplesOperation,
  addLinkifier: addLinkifierOperation,
  changeLinkifier: changeLinkifierOperation,
  removeLinkifier: removeLinkifierOperation,
  reorderLinkifiers: reorderLinkifiersOperation,
  updateRealm: updateRealmOperation,
  testWelcomeText: testWelcomeTextOperation,
  changeUserDefaults: changeUserDefaultsOperation,
  deactivateRealm: deactivateRealmOperation,
  getExportConsents: getExportConsentsOperation,
  requestExport: requestExportOperation,
  getExports: getExportsOperation,
  deleteExport: deleteExportOperation,
  getIcon: getIconOperation,
  setIcon: setIconOperation,
  removeIcon: removeIconOperation,
  getLogo: getLogoOperation,
  setLogo: setLogoOperation,
  removeLogo: removeLogoOperation,
  getDomains: getDomainsOperation,
  addDomain: addDomainOperation,
  changeDomain: changeDomainOperation,
  removeDomain: removeDomainOperation,
  getProfileFields: getProfileFieldsOperation,
  addProfileField: addProfileFieldOperation,
  changeProfileField: changeProfileFieldOperation,
  removeProfileField: removeProfileFieldOperation,
  reorderProfileFields: reorderProfileFieldsOperation,
};
