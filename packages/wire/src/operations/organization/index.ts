import { explainOperation } from './explain.js';
import { addPlaygroundOperation, removePlaygroundOperation } from './playgrounds.js';
import { getServerSettingsOperation } from './server-settings.js';

export const organizationOperations = {
  getServerSettings: getServerSettingsOperation,
  explain: explainOperation,
  addPlayground: addPlaygroundOperation,
  removePlayground: removePlaygroundOperation,
};
