import * as Either from 'fp-ts/lib/Either.js';
import { channelId, groupId } from '@parley/core';
import { channelActions, groupActions, mustBeAdministrator } from '@parley/core/rules';
import type { ActionOnTarget, CommandOf, PersonName } from '@parley/core/contract';
import { type BadRequest, badRequest, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { nonNegativeInteger, oneOf, text } from '../../codecs/scalars.js';
import { snakeCase } from '../../names.js';
import { exceptGone } from '../../objects/groups/group-setting.js';
import { explanationObject, explanationShape } from '../../objects/organization/explanation.js';
import { operation } from '../../operation.js';

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

/** POST /explain, in the service's own API. */
export const explainOperation = operation({
  api: 'own',
  method: 'POST',
  path: '/explain',
  access: 'account',
  guard: mustBeAdministrator,
  useCase: 'explain',
  request: request(
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
  reply: (explained, { open, realm, server }) =>
    explanationObject(explained, { open, realm, ...exceptGone(explained.gone), dummyEmailHost: server.dummyEmailHost(realm.stringId) }),
  replySchema: explanationShape.schema,
  summary: 'Why somebody may or may not do a thing to a channel or a group, and the smallest change that would turn the answer.',
});
