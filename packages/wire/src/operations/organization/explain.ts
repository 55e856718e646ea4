import * as Either from 'fp-ts/lib/Either.js';
import { channelId, groupId } from '@parley/core';
import type { ActionOnTarget, CommandOf, PersonName } from '@parley/core/contract';
import { channelActions, groupActions, mustBeAdministrator } from '@parley/core/rules';
import { type BadRequest, badRequest, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { nonNegativeInteger, oneOf, text } from '../../codecs/scalars.js';
import { snakeCase } from '../../names.js';
import { exceptGone } from '../../objects/groups/group-setting.js';
import { explanationObject, explanationShape } from '../../objects/organization/explanation.js';
import { post, rows, whole } from '../../rows.js';

const byWord = <Action extends string>(actions: Readonly<Record<Action, unknown>>): ReadonlyMap<string, Action> =>
  new Map(Object.keys(actions).map((action) => [snakeCase(action), action as Action]));

const toChannel = byWord(channelActions);
const toGroup = byWord(groupActions);

interface ExplainValues {
  readonly user_id: number | null;
  readonly email: string | null;
  readonly action: string;
  readonly stream_id: number | null;
  readonly group_id: number | null;
}

const personOf = ({ user_id: id, email }: ExplainValues): PersonName | null => id ?? email;

const actionOf = ({ action, stream_id: channel, group_id: group }: ExplainValues): ActionOnTarget | string => {
  const channelAction = toChannel.get(action);
  if (channelAction !== undefined) return channel === null ? 'stream_id' : { to: 'channel', action: channelAction, channelId: channelId(channel) };
  const groupAction = toGroup.get(action);
  return groupAction === undefined || group === null ? 'group_id' : { to: 'group', action: groupAction, groupId: groupId(group) };
};

const missing = (name: string): Either.Either<BadRequest, never> => Either.left(badRequest(`Missing '${name}' argument`));

export const explainRows = rows({
  /** in the service's own API. */
  explain: post('/explain', {
    api: 'own',
    guard: mustBeAdministrator,
    takes: request(
      {
        user_id: optionalJson(nonNegativeInteger, null),
        email: optionalRaw(text({ max: 1000 }), null),
        action: raw(oneOf([...toChannel.keys(), ...toGroup.keys()])),
        stream_id: optionalJson(nonNegativeInteger, null),
        group_id: optionalJson(nonNegativeInteger, null),
      },
      (values) => {
        const person = personOf(values);
        if (person === null) return missing('user_id');
        const action = actionOf(values);
        return typeof action === 'string' ? missing(action) : Either.right<BadRequest, CommandOf<'explain'>>({ person, action: action });
      },
    ),
    answers: whole(explanationShape, (explained, { open, realm, server }) =>
      explanationObject(explained, { open, realm, ...exceptGone(explained.gone), dummyEmailHost: server.dummyEmailHost(realm.stringId) }),
    ),
    says: 'Why somebody may or may not do a thing to a channel or a group, and the smallest change that would turn the answer.',
    explains:
      'Says which rule decides whether somebody may do something to a channel or a group, what the rule looked at, and which small changes would turn the answer. Administrators only. Name the person by `user_id` or `email`, and what it is about by `stream_id` or `group_id`.',
    parameters: {
      user_id: 'Id of the person it is about.',
      email: 'Address of the person it is about, instead of `user_id`.',
      action: 'What the person would do.',
      stream_id: 'Id of the channel that it would be done to.',
      group_id: 'Id of the group that it would be done to.',
    },
    example: {
      params: { user_id: 7, action: 'post', stream_id: 2 },
      answer: {
        user_id: 7,
        allowed: false,
        rule: 'canPost',
        refusal: { status: 400, code: 'BAD_REQUEST', msg: "Not authorized to send to channel 'Denmark'" },
        grounds: [
          {
            kind: 'setting',
            holds: false,
            scope: 'channel',
            setting: 'can_send_message_group',
            value: 5,
            path: [],
          },
        ],
        change: [{ kind: 'change_role', role: 300 }],
      },
    },
  }),
});
