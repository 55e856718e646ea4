import * as Either from 'fp-ts/lib/Either.js';
import { queueId } from '@parley/core';
import type { CommandOf } from '@parley/core/contract';
import { assumedCapabilities, type Capability, type CapabilitySet, clientCapabilities } from '@parley/core/rules';
import { list, nullable } from '../../codecs/composites.js';
import { narrowOf, narrowKind, narrowTerms } from '../../codecs/messages/narrow.js';
import { type BadRequest, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { boolean, integer, nonNegativeInteger, text } from '../../codecs/scalars.js';
import type { WireEvent } from '../../events/event-view.js';
import { eventText } from '../../events/shared-event.js';
import { anyEventSchema } from '../../events/wire-types.js';
import { get, remove, rows } from '../../rows.js';
import { Serialized } from '../../serialized.js';
import { key, listOf, textKey } from '../../shape/index.js';
import { sampleMessage } from '../shared/samples.js';
import { capabilityDoc, idleTimeoutOf, isUnknownPartial, partialUnknown, queueDocs, queueParams, sampleQueueId } from './queue-params.js';

const queueName = text({ max: 200 });

/** Capabilities with a parameter of their own when a queue is opened this way. */
const flatCapabilities = [
  'bulkMessageDeletion',
  'channelTypingNotifications',
  'userSettingsObject',
  'pronounsFieldType',
  'linkifierUrlTemplate',
  'userListIncomplete',
  'deactivatedGroups',
  'archivedChannels',
  'emptyTopicName',
] as const satisfies ReadonlyArray<Capability>;

const flag = (capability: (typeof flatCapabilities)[number]) => optionalJson(boolean, assumedCapabilities.has(capability));

/** The declared capabilities; an explicit flag that differs from the default wins. */
const capabilitiesOf = (declared: CapabilitySet, flat: ReadonlyMap<string, unknown>): CapabilitySet => {
  const flags = flatCapabilities.filter((capability) => flat.get(clientCapabilities[capability].name) !== assumedCapabilities.has(capability));
  const chosen = new Set<Capability>([...declared, ...flags]);
  for (const capability of flags) if (assumedCapabilities.has(capability)) chosen.delete(capability);
  return chosen;
};

export const eventRows = rows({
  /** The parameters after `dont_block` describe a new queue, where the request names none. Spec: 4.21 */
  getEvents: get('/events', {
    takes: request(
      {
        queue_id: optionalRaw(queueName, null),
        last_event_id: optionalJson(integer(), null),
        dont_block: optionalJson(boolean, false),
        event_types: optionalJson(nullable(list(text({ max: 100 }), { max: 500 })), null),
        apply_markdown: optionalJson(boolean, false),
        client_gravatar: optionalJson(boolean, false),
        slim_presence: optionalJson(boolean, false),
        all_public_streams: optionalJson(boolean, false),
        narrow: optionalJson(narrowTerms, [], { accepts: narrowKind }),
        lifespan_secs: optionalJson(nonNegativeInteger, 0),
        bulk_message_deletion: flag('bulkMessageDeletion'),
        stream_typing_notifications: flag('channelTypingNotifications'),
        user_settings_object: flag('userSettingsObject'),
        pronouns_field_type_supported: flag('pronounsFieldType'),
        linkifier_url_template: flag('linkifierUrlTemplate'),
        user_list_incomplete: flag('userListIncomplete'),
        include_deactivated_groups: flag('deactivatedGroups'),
        archived_channels: flag('archivedChannels'),
        empty_topic_name: flag('emptyTopicName'),
        ...queueParams,
      },
      (values, { open }) => {
        if (isUnknownPartial(values.include_subscribers, open)) return partialUnknown;
        const command: CommandOf<'getEvents'> = {
          queueId: values.queue_id === null ? null : queueId(values.queue_id),
          lastEventId: values.last_event_id,
          dontBlock: values.dont_block,
          options: {
            eventTypes: values.event_types,
            narrow: narrowOf(values.narrow, open),
            allPublicChannels: values.all_public_streams,
            rendersMarkdown: values.apply_markdown,
            clientGravatar: values.client_gravatar,
            slimPresence: values.slim_presence,
            subscribers: values.include_subscribers,
            capabilities: capabilitiesOf(values.client_capabilities, new Map(Object.entries(values))),
            idleTimeout: idleTimeoutOf(values, values.lifespan_secs),
          },
        };
        return Either.right<BadRequest, CommandOf<'getEvents'>>(command);
      },
    ),
    answers: {
      events: textKey(
        listOf({ at: anyEventSchema }),
        ({ events }) => new Serialized(`[${events.map(({ id: eventId, event }) => eventText(event as WireEvent, eventId)).join(',')}]`),
      ),
      queue_id: key(text, ({ queueId }) => queueId),
    },
    says: 'What happened since the last event received, waiting for it where nothing did.',
    explains: [
      'Answers with the events after `last_event_id`; where there are none, the call waits until one comes, or about 50 seconds for a `heartbeat`. Poll again at once with the id of the last event. Events come in order and none is left out, also after the server was down.',
      'The error `BAD_EVENT_QUEUE_ID` means that the queue is gone: register again. Without `queue_id` the call makes a queue, as `POST /register` does, with the parameters behind `dont_block`, and answers its id.',
    ].join('\n\n'),
    parameters: {
      ...queueDocs,
      last_event_id: 'Id of the last event that the client has; -1 at first. Events up to it are given up.',
      dont_block: 'Answer at once, also with nothing.',
      lifespan_secs: 'The oldest form of `idle_queue_timeout`.',
      bulk_message_deletion: capabilityDoc,
      stream_typing_notifications: capabilityDoc,
      user_settings_object: capabilityDoc,
      pronouns_field_type_supported: capabilityDoc,
      linkifier_url_template: capabilityDoc,
      user_list_incomplete: capabilityDoc,
      include_deactivated_groups: capabilityDoc,
      archived_channels: capabilityDoc,
      empty_topic_name: capabilityDoc,
    },
    example: {
      params: { queue_id: sampleQueueId, last_event_id: -1, dont_block: true },
      answer: { events: [{ id: 0, type: 'message', message: { ...sampleMessage, reactions: [] }, flags: [] }], queue_id: sampleQueueId },
    },
  }),
  /** Spec: 4.21 */
  deleteQueue: remove('/events', {
    takes: request({ queue_id: raw(queueName) }, ({ queue_id: id }) => Either.right({ queueId: queueId(id) })),
    says: 'Gives an event queue up.',
    explains: 'A poll that still waits on the queue is answered with what is there.',
    example: { params: { queue_id: sampleQueueId } },
  }),
});
