import { smallStore } from '../app/small-store.js';

/** What is open within a panel, such as the field whose people and groups are being chosen: one at a time. */
export const openChooser = smallStore<string | null>(null);

/** Closes it, where one is open. */
export const closeChooser = (): boolean => {
  const wasOpen = openChooser.value !== null;
  openChooser.set(null);
  return wasOpen;
};
