import { groupScenarios } from './scenarios.js';
import { groupsContract } from './store-contract.js';
import type { NounTests } from '../shared/noun-tests.js';

export const groupTests: NounTests = {
  rights: {
    'GET /user_groups': ['deal-with-groups'],
    'POST /user_groups/create': ['create-group'],
    'PATCH /user_groups/{user_group_id:int}': ['deal-with-groups', 'manage-group'],
    'DELETE /user_groups/{user_group_id:int}': ['deactivate-group'],
    'POST /user_groups/{user_group_id:int}/deactivate': ['deactivate-group'],
    'GET /user_groups/{user_group_id:int}/members': ['deal-with-groups'],
    'POST /user_groups/{user_group_id:int}/members': ['add-to-group', 'join-group', 'leave-group', 'remove-from-group'],
    'GET /user_groups/{user_group_id:int}/members/{user_id:int}': ['deal-with-groups'],
    'GET /user_groups/{user_group_id:int}/subgroups': ['deal-with-groups'],
    'POST /user_groups/{user_group_id:int}/subgroups': ['add-to-group', 'remove-subgroups'],
  },
  scenarios: [...groupScenarios],
  withoutScenario: {
    'DELETE /user_groups/{user_group_id:int}': 'the same use case as POST /user_groups/{user_group_id:int}/deactivate',
  },
  sound: {},
  storeContracts: [groupsContract],
};
