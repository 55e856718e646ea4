import { activationScenarios } from './activation-scenarios.js';
import { avatarScenarios } from './avatar-scenarios.js';
import { mutingScenarios } from './muting-scenarios.js';
import { administrationScenarios } from './administration-scenarios.js';
import { profileScenarios } from './profile-scenarios.js';
import { joinRequestsContract } from './join-requests-contract.js';
import { joiningScenarios } from './joining-scenarios.js';
import { peopleScenarios } from './scenarios.js';
import { statusScenarios } from './status-scenarios.js';
import { mutedUsersContract } from './muted-users-contract.js';
import { signInsContract } from './sign-ins-contract.js';
import { settingsScenarios } from './settings-scenarios.js';
import { peopleContract } from './store-contract.js';
import type { NounTests } from '../shared/noun-tests.js';

export const peopleTests: NounTests = {
  rights: {
    'GET /users/me': 'the caller alone is concerned',
    'DELETE /users/me': ['leave'],
    'DELETE /users/{user_id:int}': ['administer-users', 'deactivate-person'],
    'POST /users/{user_id:int}/reactivate': ['administer-users'],
    'POST /users/me/avatar': ['change-own-avatar'],
    'DELETE /users/me/avatar': ['change-own-avatar'],
    'GET /avatar/{user_id_or_email}': ['reach-user', 'see-email'],
    'GET /avatar/{user_id_or_email}/medium': ['reach-user', 'see-email'],
    'POST /users/me/presence': 'the caller alone is concerned',
    'POST /users/me/status': 'the caller alone is concerned',
    'POST /users/{user_id:int}/status': ['administer-users'],
    'GET /users/{user_id:int}/status': ['reach-user'],
    'POST /users/me/muted_users/{muted_user_id:int}': ['reach-user'],
    'DELETE /users/me/muted_users/{muted_user_id:int}': ['reach-user'],
    'GET /realm/presence': ['reach-user'],
    'GET /users/{user_id_or_email}/presence': ['reach-user', 'see-email'],
    'POST /fetch_api_key': 'whoever has the password',
    'POST /jwt/fetch_api_key': 'whoever has a token that the operator has signed',
    'POST /join/requests': 'anybody, where the organization takes people or with an invitation: its HTTP test holds it',
    'POST /join': 'whoever has the link that was mailed: its HTTP test holds it',
    'GET /users': ['reach-user', 'see-email'],
    'GET /users/{user_id:int}': ['reach-user', 'see-email'],
    'GET /users/{email:address}': ['reach-user', 'see-email'],
    'POST /users': ['administer-users'],
    'PATCH /users/{user_id:int}': ['administer-users', 'change-role', 'profiles'],
    'PATCH /users/{email:address}': ['administer-users', 'change-role', 'profiles'],
    'PATCH /users/me/profile_data': ['profiles'],
    'DELETE /users/me/profile_data': ['profiles'],
    'PATCH /settings': 'the caller alone is concerned',
    'PATCH /settings/display': 'the caller alone is concerned',
    'PATCH /settings/notifications': 'the caller alone is concerned',
    'POST /zcommand': 'the caller alone is concerned',
    'POST /users/me/enter-sends': 'the caller alone is concerned',
  },
  scenarios: [
    ...peopleScenarios,
    ...administrationScenarios,
    ...activationScenarios,
    ...mutingScenarios,
    ...settingsScenarios,
    ...statusScenarios,
    ...avatarScenarios,
    ...profileScenarios,
    ...joiningScenarios,
  ],
  withoutScenario: {
    'POST /users/me/enter-sends': 'the oldest levels alone have it; like PATCH /settings',
    'POST /fetch_api_key': 'changes nothing that a client holds',
    'POST /jwt/fetch_api_key': 'changes nothing',
    'POST /join/requests': 'changes nothing that a client holds',
    'DELETE /users/me': 'as DELETE /users/{user_id:int}; its HTTP test has both',
  },
  sound: {
    'POST /zcommand': { command: '/ping' },
    'POST /users/me/presence': { status: 'active' },
    'POST /users': { email: 'nobody@example.org', password: 'there is rosemary', full_name: 'Nobody' },
    'PATCH /users/me/profile_data': { data: '[]' },
    'DELETE /users/me/profile_data': { data: '[]' },
    'POST /join/requests': { email: 'nobody@example.org' },
    'POST /join': { key: 'unknown', full_name: 'Nobody', password: 'there is rosemary' },
    'POST /fetch_api_key': { username: 'iago@example.org', password: 'wrong' },
    'POST /jwt/fetch_api_key': { token: 'a.b.c' },
  },
  storeContracts: [mutedUsersContract, peopleContract, joinRequestsContract, signInsContract],
};
