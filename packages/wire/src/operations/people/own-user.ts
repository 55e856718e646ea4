import { noParameters } from '../../codecs/params.js';
import { ownUserObject } from '../../objects/people/user.js';
import { ownUserSchema } from '../../objects/people/user-schema.js';
import { viewing } from '../../objects/messages/viewing.js';
import { operation } from '../../operation.js';

/** GET /users/me */
export const getOwnUserOperation = operation({
  method: 'GET',
  path: '/users/me',
  access: 'account',
  useCase: 'getOwnUser',
  request: noParameters,
  reply: ({ user, newestMessage }, context) => ownUserObject(user, viewing(context), newestMessage ?? -1),
  replySchema: ownUserSchema,
  summary: 'The account that asks.',
});
