import { getAuditedChanges } from './audit/get-audited-changes.js';
import { getPastReaders } from './audit/get-past-readers.js';
import { addDomain, changeDomain, getDomains, removeDomain } from './domains.js';
import { changeUserDefaults } from './change-user-defaults.js';
import { deactivateRealm } from './deactivate-realm.js';
import { explain } from './explaining/explain.js';
import { deleteExport } from './exports/delete-export.js';
import { findExport } from './exports/find-export.js';
import { getExports } from './exports/get-exports.js';
import { requestExport } from './exports/request-export.js';
import { getExportConsents } from './get-export-consents.js';
import { getServerSettings } from './get-server-settings.js';
import { addLinkifier, changeLinkifier, getLinkifiers, removeLinkifier, reorderLinkifiers } from './linkifiers.js';
import { getPicture, removePicture, setPicture } from './pictures.js';
import { addPlayground, removePlayground } from './playgrounds.js';
import { addProfileField, changeProfileField, getProfileFields, removeProfileField, reorderProfileFields } from './profile-fields.js';
import { makeCall } from './make-call.js';
import { testWelcomeText } from './test-welcome-text.js';
import { updateRealm } from './update-realm/update-realm.js';

export const organizationUseCases = {
  explain,
  makeCall,
  getAuditedChanges,
  getPastReaders,
  getServerSettings,
  addPlayground,
  removePlayground,
  getProfileFields,
  addProfileField,
  changeProfileField,
  removeProfileField,
  reorderProfileFields,
  getLinkifiers,
  addLinkifier,
  changeLinkifier,
  removeLinkifier,
  reorderLinkifiers,
  getDomains,
  addDomain,
  changeDomain,
  changeUserDefaults,
  removeDomain,
  updateRealm,
  testWelcomeText,
  deactivateRealm,
  getExportConsents,
  requestExport,
  getExports,
  deleteExport,
  findExport,
  getPicture,
  setPicture,
  removePicture,
};
