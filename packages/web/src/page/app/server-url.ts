import { base } from './base.js';

/** What the server says its own address is: it may be another one than this page was opened by. */
let ownAddress = base;

/** Notes the address that the registration names. */
export const noteServerAddress = (address: string): void => {
  ownAddress = address.replace(/\/$/, '');
};

/** The address of what the server names from its own root or by its own address: both are where the chat is mounted. */
export const serverUrl = (path: string): string => {
  if (path.startsWith('/') && !path.startsWith('//')) return `${base}${path}`;
  return path === ownAddress || path.startsWith(`${ownAddress}/`) ? `${base}${path.slice(ownAddress.length)}` : path;
};
