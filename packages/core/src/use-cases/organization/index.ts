import { explain } from './explain.js';
import { getServerSettings } from './get-server-settings.js';

export const organizationUseCases = {
  explain,
  getServerSettings,
};
