import type { RealmId } from '../ids.js';

/** Returns the public address of a stored picture, below the organization's own address. */
export const pictureAddress = (realmId: RealmId, path: string): string => `/user_avatars/${realmId}/${path}`;
