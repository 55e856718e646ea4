import { noParameters } from '../../codecs/params.js';
import { ownUserObject, ownUserShape } from '../../objects/people/user.js';
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
  replySchema: ownUserShape.schema,
  summary: 'The account that asks.',
});
