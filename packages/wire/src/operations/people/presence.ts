import * as Either from 'fp-ts/lib/Either.js';
import { notBot, type Open } from '@parley/core/rules';
import type { ResultOf, CommandOf } from '@parley/core/contract';
import { type BadRequest, badRequest, optionalJson, raw, request } from '../../codecs/params.js';
import { boolean, integer, text } from '../../codecs/scalars.js';
import { fields, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { onePresence, onePresenceKind } from '../../objects/people/presence.js';
import { legacyPresencesKind, presenceObjects, presencesKind } from '../../objects/people/presences.js';
import { viewing } from '../../objects/messages/viewing.js';
import { operation, type ReplyContext } from '../../operation.js';
import * as schema from '../../schema.js';
import { personInPath } from './person-in-path.js';

const reply = (found: NonNullable<ResultOf<'reportPresence'>>, context: ReplyContext, isSlim: boolean): JsonObject =>
  fields(context.open, {
    presences: presenceObjects(found, viewing(context), isSlim),
    server_timestamp: found.at / 1000,
    presence_last_update_id: when('presenceLastUpdateId', found.lastUpdateId),
  });

/** Mere reports get no presences. */
const replySchema = (open: Open): schema.ObjectSchema =>
  schema.object(
    open,
    {},
    {
      presences: presencesKind.at(open),
      server_timestamp: schema.number,
      presence_last_update_id: when('presenceLastUpdateId', schema.integer),
    },
  );

/** Maximum of days of history in a request. */
const maxHistory = 10_000;

/** POST /users/me/presence */
export const reportPresenceOperation = operation({
  method: 'POST',
  path: '/users/me/presence',
  access: 'account',
  guard: notBot,
  useCase: 'reportPresence',
  request: request(
    {
      status: raw(text({ max: 100 }), { accepts: () => schema.among(['active', 'idle']) }),
      ping_only: optionalJson(boolean, false),
      new_user_input: optionalJson(boolean, false),
      slim_presence: optionalJson(boolean, false),
      last_update_id: optionalJson(integer({ min: -1 }), null, { gate: 'presenceLastUpdateId' }),
      history_limit_days: optionalJson(integer({ min: 0, max: maxHistory }), 14, { gate: 'presenceHistoryLimit' }),
    },
    (values) => {
      if (values.status !== 'active' && values.status !== 'idle') return Either.left(badRequest(`Invalid status: ${values.status}`));
      return Either.right<BadRequest, CommandOf<'reportPresence'>>({
        isActive: values.status === 'active',
        pingOnly: values.ping_only,
        lastUpdateId: values.last_update_id,
        historyDays: values.history_limit_days,
        isSlim: values.slim_presence || values.last_update_id !== null,
      });
    },
  ),
  reply: (found, context, command) => (found === null ? {} : reply(found, context, command.isSlim)),
  replySchema,
  summary: 'Says that one is there, and asks who else is.',
});

/** GET /realm/presence: the older form, by address. */
export const getPresencesOperation = operation({
  method: 'GET',
  path: '/realm/presence',
  access: 'account',
  useCase: 'getPresences',
  request: request({}, () => Either.right(null)),
  reply: (found, context) => ({ presences: presenceObjects(found, viewing(context), false), server_timestamp: found.at / 1000 }),
  replySchema: (open) => schema.object(open, { presences: legacyPresencesKind.at(open), server_timestamp: schema.number }),
  summary: 'Who is there.',
});

/** LEVEL(43): before, everything was an address. */
const namedBy = (named: string, open: Open): CommandOf<'getPresence'> => (open('presenceByUserId') ? personInPath(named) : { by: 'email', email: named });

/** GET /users/{user_id_or_email}/presence */
export const getPresenceOperation = operation({
  method: 'GET',
  path: '/users/{user_id_or_email}/presence',
  access: 'account',
  useCase: 'getPresence',
  request: request({}, (_values, { path, open }) => Either.right(namedBy(path['user_id_or_email'] ?? '', open))),
  reply: ({ presence, at }, { open }) =>
    fields(open, { presence: onePresence(presence, at, open), server_timestamp: when('presenceServerTimestamp', at / 1000) }),
  replySchema: (open) => schema.object(open, { presence: onePresenceKind.at(open), server_timestamp: when('presenceServerTimestamp', schema.number) }),
  summary: 'When a person was last there.',
});
