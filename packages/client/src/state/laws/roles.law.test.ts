import { clientsOfRoles, stateLaw } from '../../../fixtures/state-law.js';

stateLaw({ part: 0, parts: 1 }, clientsOfRoles);
