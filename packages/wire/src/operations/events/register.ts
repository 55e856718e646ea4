import * as Either from 'fp-ts/lib/Either.js';
import type { Open } from '@parley/core/rules';
import type { CommandOf, ResultOf } from '@parley/core/contract';
import { nullable } from '../../codecs/composites.js';
import { type BadRequest, badRequest, optionalJson, request } from '../../codecs/params.js';
import { queueNarrow, queueNarrowOf } from '../../codecs/events/queue-narrow.js';
import { boolean } from '../../codecs/scalars.js';
import { fields, given, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { operation, type ReplyContext } from '../../operation.js';
import * as schema from '../../schema.js';
import { registerSchemas, registerState, statePartsOf } from '../../state/register-state.js';
import { stateView } from '../../state/state-view.js';
import { eventTypes, idleTimeoutOf, isUnknownPartial, partialUnknown, queueParams } from './queue-params.js';

/** Below the id of every event: the client has seen none yet. */
const beforeTheFirstEvent = -1;

const reply = (registered: ResultOf<'register'>, context: ReplyContext, options: CommandOf<'register'>): JsonObject => {
  const { open, server, levels } = context;
  const includesVersion = open('registerLevelAlways') || options.fetchTypes?.has('zulip_version') !== false;
  return fields(open, {
    ...registerState(stateView(context, { ...registered, options })),
    queue_id: registered.queue?.id ?? null,
    last_event_id: beforeTheFirstEvent,
    zulip_version: given(includesVersion, server.version),
    zulip_merge_base: given(includesVersion, when('serverMergeBase', server.version)),
    zulip_feature_level: given(includesVersion, levels.call),
    idle_queue_timeout_secs: given(registered.queue !== null, when('eventQueueIdleTimeout', registered.queue?.idleTimeoutSeconds ?? 0)),
  });
};

const sometimes: schema.SchemaTable = { idle_queue_timeout_secs: when('eventQueueIdleTimeout', schema.integer) };

const versionSchemas: schema.SchemaTable = {
  zulip_version: schema.text,
  zulip_merge_base: when('serverMergeBase', schema.text),
  zulip_feature_level: schema.integer,
};

const replySchema = (open: Open): schema.ObjectSchema => {
  const always: schema.SchemaTable = {
    queue_id: schema.nullable(schema.text),
    last_event_id: schema.integer,
  };
  return open('registerLevelAlways')
    ? schema.object(open, { ...always, ...versionSchemas }, { ...sometimes, ...registerSchemas(open) })
    : schema.object(open, always, { ...sometimes, ...registerSchemas(open), ...versionSchemas });
};

const notForSpectators = (name: string): Either.Either<BadRequest, never> => Either.left(badRequest(`Invalid '${name}' parameter for anonymous request`));

/** POST /register */
export const registerOperation = operation({
  method: 'POST',
  path: '/register',
  access: 'account',
  spectators: true,
  hasLargeAnswer: true,
  useCase: 'register',
  request: request(
    {
      apply_markdown: optionalJson(boolean, false),
      client_gravatar: optionalJson(nullable(boolean), null),
      slim_presence: optionalJson(boolean, false),
      all_public_streams: optionalJson(boolean, null),
      include_subscribers: queueParams.include_subscribers,
      client_capabilities: queueParams.client_capabilities,
      event_types: optionalJson(nullable(eventTypes), null),
      fetch_event_types: queueParams.fetch_event_types,
      narrow: optionalJson(queueNarrow, null),
      queue_lifespan_secs: queueParams.queue_lifespan_secs,
      idle_queue_timeout: queueParams.idle_queue_timeout,
      presence_history_limit_days: queueParams.presence_history_limit_days,
    },
    (values, { open, spectates = false }) => {
      const isSent = open('registerAnonymousUnsupported');
      if (spectates && isSent && values.client_gravatar === true) return notForSpectators('client_gravatar');
      if (spectates && isSent && values.include_subscribers !== 'none') return notForSpectators('include_subscribers');
      // LEVEL(149): options closed to callers without an account were ignored.
      const subscribers = spectates ? 'none' : values.include_subscribers;
      if (isUnknownPartial(subscribers, open)) return partialUnknown;
      const types = values.fetch_event_types ?? values.event_types;
      const fetchTypes = types === null ? null : new Set(types);
      return Either.right<BadRequest, CommandOf<'register'>>({
        queue: {
          eventTypes: values.event_types,
          narrow: values.narrow === null ? null : queueNarrowOf(values.narrow, open),
          allPublicChannels: values.all_public_streams,
          rendersMarkdown: values.apply_markdown,
          clientGravatar: (values.client_gravatar ?? open('clientGravatarDefaultTrue')) && !spectates,
          slimPresence: values.slim_presence,
          subscribers,
          capabilities: values.client_capabilities,
          idleTimeout: idleTimeoutOf(values),
        },
        fetchTypes,
        parts: statePartsOf({ fetchTypes }),
        presenceHistoryDays: values.presence_history_limit_days,
      });
    },
  ),
  reply,
  replySchema,
  summary: 'Opens a queue of events, and tells the state from which they go on.',
});
