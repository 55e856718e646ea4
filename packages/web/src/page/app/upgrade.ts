import { buildAddress, ownBuild } from './addresses.js';
import { commonPlace } from './storage/own-place.js';

/** Whether the server has another build of this page, which has not been loaded yet. */
let isWaiting = false;

const listeners = new Set<() => void>();
const holds = new Set<object>();

/** The build that was loaded last for the sake of an upgrade: servers that disagree would send the page around for ever. */
const loadedName = commonPlace('build');

const buildOfServer = async (): Promise<string | null> => {
  try {
    const response = await fetch(buildAddress, { cache: 'no-store' });
    return response.ok ? ((await response.json()) as { readonly build: string }).build : null;
  } catch {
    return null;
  }
};

/** Asks whether the server has another build; it is then loaded as soon as nothing is half written. */
export const lookForUpgrade = async (): Promise<boolean> => {
  const build = await buildOfServer();
  if (build === null || build === ownBuild || window.sessionStorage.getItem(loadedName) === build) return false;
  window.sessionStorage.setItem(loadedName, build);
  isWaiting = true;
  for (const tell of [...listeners]) tell();
  return true;
};

/** Whether another build waits to be loaded. */
export const isUpgradeWaiting = (): boolean => isWaiting;

export const hearUpgrade = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Keeps the page from being loaded anew while something would be lost, such as an upload. Returns how to let go. */
export const holdUpgrade = (): (() => void) => {
  const hold = {};
  holds.add(hold);
  return () => void holds.delete(hold);
};

const fields = 'textarea, input:not([type]), input[type="text"], input[type="search"], [contenteditable="true"]';

/** Whether somebody is in the middle of something. */
export const isHalfDone = (): boolean =>
  holds.size > 0 ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  [...document.querySelectorAll<HTMLElement & { readonly value?: string }>(fields)].some(({ value, textContent }) => (value ?? textContent).trim() !== '');
