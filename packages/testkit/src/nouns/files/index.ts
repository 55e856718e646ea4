import { fileScenarios } from './scenarios.js';
import { attachmentsContract } from './store-contract.js';
import type { NounTests } from '../shared/noun-tests.js';

export const fileTests: NounTests = {
  rights: {
    'POST /user_uploads': 'anybody signed in',
    'GET /user_uploads/{realm_id_str:int}/{filename:rest}': ['read-file'],
    'GET /thumbnail/status/{realm_id_str:int}/{filename:rest}': ['read-file'],
    'GET /attachments': 'the caller alone is concerned',
    'DELETE /attachments/{attachment_id:int}': 'the caller alone is concerned',
  },
  scenarios: [...fileScenarios],
  withoutScenario: {},
  sound: {},
  storeContracts: [attachmentsContract],
};
