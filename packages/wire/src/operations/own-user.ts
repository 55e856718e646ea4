import { noParameters } from '../codecs/params.js';
import { operation } from '../operation.js';

export const getOwnUserOperation = operation({
  method: 'GET',
  path: '/users/me',
  access: 'account',
  useCase: 'getOwnUser',
  request: noParameters,
  reply: ({ user, newestMessage }) => ({ user_id: user.id, full_name: user.fullName, max_message_id: newestMessage ?? -1 }),
  summary: 'The account that asks.',
});
