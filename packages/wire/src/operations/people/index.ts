import { fetchApiKeyOperation } from './fetch-api-key.js';
import { getOwnUserOperation } from './own-user.js';
import { reportPresenceOperation } from './presence.js';
import { getUserByEmailOperation, getUserByIdOperation, getUsersOperation } from './users.js';

export const peopleOperations = {
  getOwnUser: getOwnUserOperation,
  reportPresence: reportPresenceOperation,
  fetchApiKey: fetchApiKeyOperation,
  getUsers: getUsersOperation,
  getUser: getUserByIdOperation,
  getUserByEmail: getUserByEmailOperation,
};
