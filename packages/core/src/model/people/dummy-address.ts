import { type UserId, userId } from '../ids.js';

/** Returns the account id in a dummy address of this host, by its form alone. */
export const idInDummyAddress = (email: string, host: string): UserId | null => {
  const [, digits] = /^user(\d{1,15})@/.exec(email) ?? [];
  return digits !== undefined && email === `user${digits}@${host}` ? userId(Number(digits)) : null;
};
