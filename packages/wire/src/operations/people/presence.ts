import * as Either from 'fp-ts/lib/Either.js';
import type { CommandOf } from '@parley/core/contract';
import { notBot, type Open } from '@parley/core/rules';
import { type BadRequest, badRequest, optionalJson, raw, request } from '../../codecs/params.js';
import { boolean, integer, number, text } from '../../codecs/scalars.js';
import { viewing } from '../../objects/messages/viewing.js';
import { onePresence, onePresenceKind } from '../../objects/people/presence.js';
import { legacyPresenceObjects, legacyPresencesKind, presenceObjects, presencesKind } from '../../objects/people/presences.js';
import { get, post, rows } from '../../rows.js';
import { key, oneOf, optional, since } from '../../shape/index.js';
import { personInPath } from './person-in-path.js';

/** Maximum of days of history in a request. */
const maxHistory = 10_000;

/** LEVEL(43): before, everything was an address. */
const namedBy = (named: string, open: Open): CommandOf<'getPresence'> => (open('presenceByUserId') ? personInPath(named) : { by: 'email', email: named });

export const presenceRows = rows({
  reportPresence: post('/users/me/presence', {
    guard: notBot,
    takes: request(
      {
        status: raw(text({ max: 100 }), { accepts: oneOf(['active', 'idle']) }),
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
    answers: {
      presences: optional(presencesKind, (found, context) => (found === null ? undefined : presenceObjects(found, viewing(context), context.command.isSlim))),
      server_timestamp: optional(number, (found) => (found === null ? undefined : found.at / 1000)),
      presence_last_update_id: since(
        'presenceLastUpdateId',
        optional(integer, (found) => found?.lastUpdateId),
      ),
    },
    says: 'Says that one is there, and asks who else is.',
    explains:
      'Clients call it about once a minute while they run. The answer has who else is there, unless `ping_only` is set. With `last_update_id` from the answer before, only what changed since then comes. Bots may not call it.',
    parameters: {
      status: '`active` while somebody uses the client, else `idle`.',
      ping_only: 'Report only: the answer has nothing of others.',
      new_user_input: 'Somebody has used the client since the last report.',
      last_update_id: '`presence_last_update_id` of the last answer; -1 the first time.',
      history_limit_days: 'Leave out people who were not there for so many days.',
    },
    example: {
      params: { status: 'active', slim_presence: true },
      answer: {
        presences: { '11': { active_timestamp: 1_772_530_200, idle_timestamp: 1_772_530_200 } },
        server_timestamp: 1_772_530_230.5,
        presence_last_update_id: 812,
      },
    },
  }),
  /** the older form, by address. */
  getPresences: get('/realm/presence', {
    takes: request({}, () => Either.right(null)),
    answers: {
      presences: key(legacyPresencesKind, (found, context) => legacyPresenceObjects(found, viewing(context))),
      server_timestamp: key(number, (found) => found.at / 1000),
    },
    says: 'Who is there.',
    explains: 'The people who were there within the last fourteen days, by address, in the form for older clients.',
    example: {
      answer: {
        presences: {
          'hamlet@example.com': {
            aggregated: { client: 'website', status: 'active', timestamp: 1_772_530_200 },
            website: { client: 'website', status: 'active', timestamp: 1_772_530_200, pushable: false },
          },
        },
        server_timestamp: 1_772_530_230.5,
      },
    },
  }),
  getPresence: get('/users/{user_id_or_email}/presence', {
    takes: request({}, (_values, { path, open }) => Either.right(namedBy(path['user_id_or_email'] ?? '', open))),
    answers: {
      presence: key(onePresenceKind, ({ presence, at }, { open }) => onePresence(presence, at, open)),
      server_timestamp: since('presenceServerTimestamp', number, ({ at }) => at / 1000),
    },
    says: 'When a person was last there.',
    explains: '`aggregated` is `offline` for somebody who gave no sign for 200 seconds. Bots have no presence, nor have people who never reported one.',
    parameters: { user_id_or_email: 'Id of the account, or an address of it.' },
    example: {
      path: { user_id_or_email: '7' },
      answer: {
        presence: { aggregated: { status: 'offline', timestamp: 1_772_530_200 }, website: { status: 'active', timestamp: 1_772_530_200 } },
        server_timestamp: 1_772_530_430.5,
      },
    },
  }),
});
