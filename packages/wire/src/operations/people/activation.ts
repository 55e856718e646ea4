import * as Either from 'fp-ts/lib/Either.js';
import type { CommandOf } from '@parley/core/contract';
import { noActions } from '@parley/core/model';
import { mapped, object, optionalField } from '../../codecs/composites.js';
import { type BadRequest, optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { boolean, text } from '../../codecs/scalars.js';
import { post, remove, rows } from '../../rows.js';

const inPath = (path: Readonly<Record<string, string>>): CommandOf<'deactivateUser'>['person'] => ({ by: 'id', id: Number(path['user_id']) });

/** What else happens to the account and its bots. Absent: not done. */
const actions = mapped(
  object({
    delete_profile: optionalField(boolean),
    delete_public_channel_messages: optionalField(boolean),
    delete_private_channel_messages: optionalField(boolean),
    delete_direct_messages: optionalField(boolean),
  }),
  (asked): CommandOf<'deactivateUser'>['actions'] => ({
    deletesProfile: asked.delete_profile ?? false,
    inPublicChannels: asked.delete_public_channel_messages ?? false,
    inPrivateChannels: asked.delete_private_channel_messages ?? false,
    inDirectMessages: asked.delete_direct_messages ?? false,
  }),
);

export const activationRows = rows({
  deactivateOwnUser: remove('/users/me', {
    takes: {},
    says: 'Deactivates the caller.',
    explains:
      'The account of the caller is deactivated, with the bots that it owns: its keys and queues end. Messages, subscriptions and settings stay, and come back when an administrator reactivates it. Refused to the only owner, and to the only account.',
    example: { answer: {} },
  }),
  deactivateUser: remove('/users/{user_id:int}', {
    takes: request(
      {
        deactivation_notification_comment: optionalRaw(text({ max: 2000, strips: true }), null, { gate: 'deactivationComment' }),
        actions: optionalJson(actions, noActions, { gate: 'deactivationActions' }),
      },
      ({ deactivation_notification_comment: comment, actions: asked }, { path }) =>
        Either.right<BadRequest, CommandOf<'deactivateUser'>>({ person: inPath(path), comment, actions: asked }),
    ),
    says: 'Deactivates a person.',
    explains:
      'A person may not sign in any more, nor may their bots; keys and queues end. Others do not see them in channels and groups. What they wrote stays, and so do their subscriptions, groups and settings until an administrator reactivates the account. Administrators may; for owners, owners. With `actions`, profiles and messages of the person and of the bots that go along are deleted for ever: the newest 500 messages at once, the rest within minutes.',
    parameters: {
      deactivation_notification_comment: 'Text of a mail to the person; empty: a mail without it. By default no mail.',
      actions:
        'A JSON object of booleans. `delete_profile` takes name and picture. `delete_public_channel_messages`, `delete_private_channel_messages` and `delete_direct_messages` delete what was sent there, whether or not the caller sees it.',
    },
    example: {
      path: { user_id: 7 },
      params: { deactivation_notification_comment: 'Thank you for everything.', actions: { delete_public_channel_messages: true } },
      answer: {},
    },
  }),
  reactivateUser: post('/users/{user_id:int}/reactivate', {
    takes: request({}, (_, { path }) => Either.right<BadRequest, CommandOf<'reactivateUser'>>({ person: inPath(path) })),
    says: 'Reactivates a person or bot.',
    explains:
      'The account is active again, in the channels and groups that it had. Its former key is valid again; its queues and sessions stay ended. Administrators may, and the owner of a bot.',
    example: { path: { user_id: 7 }, answer: {} },
  }),
});
