import * as Either from 'fp-ts/lib/Either.js';
import { queueId } from '@parley/core';
import { assumedCapabilities, type Capability, type CapabilitySet, clientCapabilities } from '@parley/core/rules';
import type { CommandOf } from '@parley/core/contract';
import { list, nullable } from '../../codecs/composites.js';
import { narrowOf, narrowSchema, narrowTerms } from '../../codecs/messages/narrow.js';
import { type BadRequest, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { boolean, integer, nonNegativeInteger, text } from '../../codecs/scalars.js';
import type { WireEvent } from '../../events/event-view.js';
import { eventText } from '../../events/shared-event.js';
import { anyEventSchema } from '../../events/wire-types.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { Serialized } from '../../serialized.js';
import { emptyReply } from '../shared/reply-schemas.js';
import { idleTimeoutOf, isUnknownPartial, partialUnknown, queueParams } from './queue-params.js';

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

/** GET /events. The parameters after `dont_block` describe a new queue, where the request names none. Spec: 4.21 */
export const getEventsOperation = operation({
  method: 'GET',
  path: '/events',
  access: 'account',
  useCase: 'getEvents',
  request: request(
    {
      queue_id: optionalRaw(queueName, null),
      last_event_id: optionalJson(integer(), null),
      dont_block: optionalJson(boolean, false),
      event_types: optionalJson(nullable(list(text({ max: 100 }), { max: 500 })), null),
      apply_markdown: optionalJson(boolean, false),
      client_gravatar: optionalJson(boolean, false),
      slim_presence: optionalJson(boolean, false),
      all_public_streams: optionalJson(boolean, false),
      narrow: optionalJson(narrowTerms, [], { accepts: narrowSchema }),
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
  reply: ({ queueId: id, events }) => ({
    events: new Serialized(`[${events.map(({ id: eventId, event }) => eventText(event as WireEvent, eventId)).join(',')}]`),
    queue_id: id,
  }),
  replySchema: (open) => schema.object(open, { events: schema.listOf(anyEventSchema(open)), queue_id: schema.text }),
  summary: 'What happened since the last event received, waiting for it where nothing did.',
});

/** DELETE /events. Spec: 4.21 */
export const deleteQueueOperation = operation({
  method: 'DELETE',
  path: '/events',
  access: 'account',
  useCase: 'deleteQueue',
  request: request({ queue_id: raw(queueName) }, ({ queue_id: id }) => Either.right({ queueId: queueId(id) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Gives an event queue up.',
});
