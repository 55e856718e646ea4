import { ownPlace } from '../app/storage/own-place.js';
import { storedStore } from '../app/storage/stored-store.js';

const last = storedStore('last notice', 0);

const takeNext = (messageId: number): boolean => {
  if (last.value >= messageId) return false;
  last.set(messageId);
  return true;
};

/** Whether this tab is the one that tells of a message: each is told by one of all tabs. Without a secure context there are no locks, and two may seldom tell. */
export const claimNotice = async (messageId: number): Promise<boolean> => {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks === undefined) return takeNext(messageId);
  return locks.request(ownPlace('last notice'), () => takeNext(messageId));
};

const focused = storedStore<string | null>('focused view', null);

/** Lets other tabs know what somebody looks at in this one; null: nobody does any more. */
export const noteFocus = (hash: string | null): void => focused.set(hash);

/** The view that somebody looks at, in whichever tab. */
export const focusedView = (): string | null => (document.hasFocus() ? window.location.hash : focused.value);
