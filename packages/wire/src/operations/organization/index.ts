import { auditRows } from './audit.js';
import { callRows } from './calls.js';
import { deactivateRealmRows } from './deactivate-realm.js';
import { domainRows } from './domains.js';
import { explainRows } from './explain.js';
import { exportRows } from './exports.js';
import { linkifierRows } from './linkifiers.js';
import { pictureRows } from './pictures.js';
import { playgroundRows } from './playgrounds.js';
import { profileFieldRows } from './profile-fields.js';
import { serverSettingRows } from './server-settings.js';
import { updateRealmRows } from './update-realm.js';
import { userDefaultRows } from './user-defaults.js';
import { welcomeTextRows } from './welcome-text.js';

export const organizationOperations = {
  ...serverSettingRows,
  ...explainRows,
  ...auditRows,
  ...callRows,
  ...playgroundRows,
  ...linkifierRows,
  ...updateRealmRows,
  ...welcomeTextRows,
  ...userDefaultRows,
  ...deactivateRealmRows,
  ...exportRows,
  ...pictureRows,
  ...domainRows,
  ...profileFieldRows,
};
