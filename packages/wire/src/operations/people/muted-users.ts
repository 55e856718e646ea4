import * as Either from 'fp-ts/lib/Either.js';
import { userId } from '@parley/core';
import { request } from '../../codecs/params.js';
import { operation } from '../../operation.js';
import { emptyReply } from '../shared/reply-schemas.js';

const path = '/users/me/muted_users/{muted_user_id:int}';

const named = request({}, (_values, { path: place }) => Either.right({ userId: userId(Number(place['muted_user_id'])) }));

/** POST /users/me/muted_users/{muted_user_id} */
export const muteUserOperation = operation({
  method: 'POST',
  path,
  gate: 'muteUsers',
  access: 'account',
  useCase: 'muteUser',
  request: named,
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Mutes a person or bot.',
});

/** DELETE /users/me/muted_users/{muted_user_id} */
export const unmuteUserOperation = operation({
  method: 'DELETE',
  path,
  gate: 'muteUsers',
  access: 'account',
  useCase: 'unmuteUser',
  request: named,
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Ends the muting of a person or bot.',
});
