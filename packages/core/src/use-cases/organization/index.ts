import { explain } from './explain.js';
import { getServerSettings } from './get-server-settings.js';
import { addLinkifier, changeLinkifier, getLinkifiers, removeLinkifier, reorderLinkifiers } from './linkifiers.js';
import { addPlayground, removePlayground } from './playgrounds.js';

export const organizationUseCases = {
  explain,
  getServerSettings,
  addPlayground,
  removePlayground,
  getLinkifiers,
  addLinkifier,
  changeLinkifier,
  removeLinkifier,
  reorderLinkifiers,
};
