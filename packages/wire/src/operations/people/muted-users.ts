import * as Either from 'fp-ts/lib/Either.js';
import { userId } from '@parley/core';
import { request } from '../../codecs/params.js';
import { post, remove, rows } from '../../rows.js';

const path = '/users/me/muted_users/{muted_user_id:int}';

const named = request({}, (_values, { path: place }) => Either.right({ userId: userId(Number(place['muted_user_id'])) }));

export const mutedUserRows = rows({
  muteUser: post(path, 'muteUsers', {
    takes: named,
    says: 'Mutes a person or bot.',
    explains:
      'What the account has sent becomes read, and what it sends later is read from the start. The caller’s other clients get the whole list of muted accounts.',
    parameters: { muted_user_id: 'Id of the account.' },
    example: { path: { muted_user_id: 9 } },
  }),
  unmuteUser: remove(path, 'muteUsers', {
    takes: named,
    says: 'Ends the muting of a person or bot.',
    explains: 'Messages that were read because of the muting stay read.',
    parameters: { muted_user_id: 'Id of the account.' },
    example: { path: { muted_user_id: 9 } },
  }),
});
