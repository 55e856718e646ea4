import { getOwnUser } from './get-own-user.js';

/** Everything the service can do, by name. */
export const useCases = {
  getOwnUser,
};

export type UseCases = typeof useCases;
