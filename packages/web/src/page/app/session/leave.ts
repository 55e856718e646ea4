import { signInAddress } from '../addresses.js';
import { commonPlace, forget, ownPlace } from '../storage/own-place.js';

/** Goes to the page that signs in, and leaves nothing here of who was signed in. */
export const leave = (): void => {
  forget();
  // What still runs stores nothing after that, and the way back does not show what was shown.
  window.addEventListener('pagehide', forget);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  window.location.replace(signInAddress(''));
};

/** Leaves this tab when the person signs out in another one. */
export const hearSignOut = (): void => {
  const place = ownPlace('signed in');
  try {
    window.localStorage.setItem(place, 'true');
  } catch {
    // The server refuses what this tab asks for next.
  }
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === place && newValue === null) leave();
  });
};

const leavePlace = (): void => window.history.replaceState(null, '', window.location.pathname);

/** Somebody else has signed in: nothing that is shown here is theirs, nor is the place. */
export const loadForAnother = (): void => {
  leavePlace();
  window.location.reload();
};

const goneName = commonPlace('gone to sign in');

/** Who goes to the page that signs in comes back to their place. */
export const noteGoing = (userId: number): void => window.sessionStorage.setItem(goneName, JSON.stringify([userId, window.location.hash]));

/** Who comes back instead of another one does not get that one's place. */
export const noteComing = (userId: number): void => {
  const [goneId, hash] = JSON.parse(window.sessionStorage.getItem(goneName) ?? '[]') as ReadonlyArray<unknown>;
  window.sessionStorage.removeItem(goneName);
  if (goneId !== undefined && goneId !== userId && hash === window.location.hash) leavePlace();
};
