import { explainOperation } from './explain.js';
import { getServerSettingsOperation } from './server-settings.js';

export const organizationOperations = {
  getServerSettings: getServerSettingsOperation,
  explain: explainOperation,
};
