import { viewing } from '../../objects/messages/viewing.js';
import { ownUserObject, ownUserShape } from '../../objects/people/user.js';
import { get, rows, whole } from '../../rows.js';
import { sampleUser } from '../shared/samples.js';

export const ownUserRows = rows({
  getOwnUser: get('/users/me', {
    takes: {},
    answers: whole(ownUserShape, ({ user, newestMessage }, context) => ownUserObject(user, viewing(context), newestMessage ?? -1)),
    says: 'The account that asks.',
    explains: 'The account whose key signs the call, with its role and its newest message.',
    example: { answer: { ...sampleUser, profile_data: {}, max_message_id: 43, client_id: '7', short_name: 'hamlet', pointer: -1 } },
  }),
});
