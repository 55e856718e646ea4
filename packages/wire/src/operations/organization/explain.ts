import * as Either from 'fp-ts/lib/Either.js';
import { channelId, groupId, messageId } from '@parley/core';
import type { ActionOnTarget, CommandOf } from '@parley/core/contract';
import { type Action, actions } from '@parley/core/rules';
import { type BadRequest, badRequest, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { nonNegativeInteger, oneOf, text } from '../../codecs/scalars.js';
import { snakeCase } from '../../names.js';
import { exceptGone } from '../../objects/groups/group-setting.js';
import { explanationObject, explanationShape } from '../../objects/organization/explanation.js';
import { post, rows, whole } from '../../rows.js';

const words = new Map<string, Action>((Object.keys(actions) as ReadonlyArray<Action>).map((action) => [snakeCase(action), action]));

/** What the action is done to, by the parameter that names it. */
const subjects = {
  channel: { param: 'stream_id', named: (id: number) => ({ channelId: channelId(id) }) },
  group: { param: 'group_id', named: (id: number) => ({ groupId: groupId(id) }) },
  message: { param: 'message_id', named: (id: number) => ({ messageId: messageId(id) }) },
} as const;

interface ExplainValues {
  readonly user_id: number | null;
  readonly email: string | null;
  readonly action: string;
  readonly stream_id: number | null;
  readonly group_id: number | null;
  readonly message_id: number | null;
}

/** The name of the parameter that is missing, or the action with what it is done to. */
const actionOf = (values: ExplainValues): ActionOnTarget | string => {
  const action = words.get(values.action) ?? 'see';
  const { to } = actions[action];
  if (to === 'organization') return { to, action } as ActionOnTarget;
  const { param, named } = subjects[to];
  const id = values[param];
  return id === null ? param : ({ to, action, ...named(id) } as ActionOnTarget);
};

const missing = (name: string): Either.Either<BadRequest, never> => Either.left(badRequest(`Missing '${name}' argument`));

export const explainRows = rows({
  /** in the service's own API. */
  explain: post('/explain', {
    api: 'own',
    takes: request(
      {
        user_id: optionalJson(nonNegativeInteger, null),
        email: optionalRaw(text({ max: 1000 }), null),
        action: raw(oneOf([...words.keys()])),
        stream_id: optionalJson(nonNegativeInteger, null),
        group_id: optionalJson(nonNegativeInteger, null),
        message_id: optionalJson(nonNegativeInteger, null),
      },
      (values) => {
        const action = actionOf(values);
        const person = values.user_id ?? values.email;
        return typeof action === 'string' ? missing(action) : Either.right<BadRequest, CommandOf<'explain'>>({ person, action });
      },
    ),
    answers: whole(explanationShape, (explained, { open, realm, server }) =>
      explanationObject(explained, { open, realm, ...exceptGone(explained.gone), dummyEmailHost: server.dummyEmailHost(realm.stringId) }),
    ),
    says: 'Why one may or may not do a thing, the smallest change that would turn the answer, and who could make it.',
    explains:
      'Answers about the caller; administrators may name somebody else by `user_id` or `email`. An action is done to a channel (`stream_id`), a group (`group_id`), a message (`message_id`), or to nothing in particular. What the caller may not see is refused like what does not exist, and nobody whom they may not see is named.',
    parameters: {
      user_id: 'Id of the person it is about; by default the caller.',
      email: 'Address of the person it is about, instead of `user_id`.',
      action: 'What the person would do.',
      stream_id: 'Id of the channel that it would be done to.',
      group_id: 'Id of the group that it would be done to.',
      message_id: 'Id of the message that it would be done to.',
    },
    example: {
      params: { action: 'post', stream_id: 2 },
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
        change: [{ kind: 'change_role', role: 300, by: [11, 8] }],
      },
    },
  }),
});
