import * as Either from 'fp-ts/lib/Either.js';
import type { CommandOf, ResultOf } from '@parley/core/contract';
import { nullable } from '../../codecs/composites.js';
import { queueNarrow, queueNarrowOf } from '../../codecs/events/queue-narrow.js';
import { type BadRequest, badRequest, optionalJson, request } from '../../codecs/params.js';
import { boolean, integer, text } from '../../codecs/scalars.js';
import { post, type ReplyView, rows } from '../../rows.js';
import { anyOf, constant, given, key, type Key, nothing, optional, shape, since } from '../../shape/index.js';
import { registerSchemas, registerState, statePartsOf } from '../../state/register-state.js';
import { stateView } from '../../state/state-view.js';
import { sampleEmoji } from '../shared/samples.js';
import { eventTypes, idleTimeoutOf, isUnknownPartial, partialUnknown, queueDocs, queueParams, sampleQueueId } from './queue-params.js';

/** Below the id of every event: the client has seen none yet. */
const beforeTheFirstEvent = -1;

type Registered = ResultOf<'register'>;
type View = ReplyView<'register'>;

/** Present always since a level, and before where it was asked for. */
const version = (one: Key<Registered, View>): ReadonlyArray<Key<Registered, View>> => [
  since('registerLevelAlways', one),
  given((_, { command }) => command.fetchTypes?.has('zulip_version') !== false, one),
];

/** What a registration says beside the state. */
const queueShape = shape<Registered, View>()(null, {
  queue_id: key(anyOf(text, nothing), ({ queue }) => queue?.id ?? null),
  last_event_id: constant(integer, beforeTheFirstEvent),
  zulip_version: version(key(text, (_, { server }) => server.version)),
  zulip_merge_base: version(since('serverMergeBase', text, (_, { server }) => server.version)),
  zulip_feature_level: version(key(integer, (_, { levels }) => levels.call)),
  idle_queue_timeout_secs: since(
    'eventQueueIdleTimeout',
    optional(integer, ({ queue }) => queue?.idleTimeoutSeconds),
  ),
});

const notForSpectators = (name: string): Either.Either<BadRequest, never> => Either.left(badRequest(`Invalid '${name}' parameter for anonymous request`));

export const registerRows = rows({
  register: post('/register', {
    spectators: true,
    hasLargeAnswer: true,
    takes: request(
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
    answers: {
      write: (registered, view) => ({
        ...registerState(stateView(view, { ...registered, options: view.command })),
        ...queueShape.write(view.open, registered, view),
      }),
      schema: (open) => {
        const { properties, ...rest } = queueShape.schema(open);
        return { ...rest, properties: { ...properties, ...registerSchemas(open) } };
      },
    },
    says: 'Opens a queue of events, and tells the state from which they go on.',
    explains: [
      'The first call of a client that lives with the organization: it answers the state of everything at one moment, and a queue with what happens from that moment on. Poll it by `GET /events`, with `queue_id` and `last_event_id` of the answer.',
      '`event_types` and `fetch_event_types` say what is wanted: without them the answer has everything, which may be large.',
    ].join('\n\n'),
    parameters: {
      ...queueDocs,
      all_public_streams: `${queueDocs.all_public_streams} Bots have a default of their own.`,
      narrow: `${queueDocs.narrow} Bots have a default of their own: the messages of one channel.`,
    },
    example: {
      params: { event_types: ['message', 'reaction', 'realm_emoji'], apply_markdown: true },
      answer: {
        max_message_id: 43,
        realm_emoji: { '1': sampleEmoji },
        queue_id: sampleQueueId,
        last_event_id: -1,
        zulip_version: '12.0',
        zulip_merge_base: '12.0',
        zulip_feature_level: 496,
        idle_queue_timeout_secs: 600,
      },
    },
  }),
});
