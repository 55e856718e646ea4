import type { Open } from '@parley/core';
import { before, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { presenceEntrySchema, presenceTimesSchema } from '../../objects/people/presence-schema.js';
import { userSchema } from '../../objects/people/user-schema.js';
import * as schema from '../../schema.js';
import { eventSchema } from './event-schema.js';

const typist = (open: Open): JsonObject => schema.named('Typist', schema.object(open, { user_id: schema.integer, email: schema.text }));

const typing = (op: 'start' | 'stop', open: Open): ReadonlyArray<JsonObject> => [
  eventSchema(open, ['typing', op], {
    sender: typist(open),
    message_type: schema.exactly(open('eventTypingDirectName') ? 'direct' : 'private'),
    recipients: schema.listOf(typist(open)),
  }),
  eventSchema(open, ['typing', op], {
    sender: typist(open),
    message_type: schema.exactly('stream'),
    stream_id: schema.integer,
    topic: schema.text,
  }),
];

const changedPerson = (open: Open, form: schema.SchemaTable): JsonObject =>
  eventSchema(open, ['realm_user', 'update'], {
    person: schema.object(open, { user_id: schema.integer, email: before('eventRealmUserById', schema.text), ...form }),
  });

const userChanged = (open: Open): ReadonlyArray<JsonObject> => [
  changedPerson(open, { full_name: schema.text }),
  changedPerson(open, {
    role: when('eventRealmUserById', schema.integer),
    is_admin: before('eventRealmUserById', schema.boolean),
    is_guest: before('eventRealmUserById', schema.boolean),
  }),
  changedPerson(open, { delivery_email: schema.text }),
  changedPerson(open, { new_email: schema.text }),
];

/** Of the events about accounts, and about what people are doing. Spec: 6 */
export const peopleEventSchemas = (open: Open): ReadonlyArray<JsonObject> => [
  eventSchema(open, ['realm_user', 'add'], { person: userSchema(open) }),
  ...(open('eventRealmUserScoped')
    ? [eventSchema(open, ['realm_user', 'remove'], { person: schema.object(open, { user_id: schema.integer, full_name: schema.text }) })]
    : []),
  ...userChanged(open),
  ...typing('start', open),
  ...typing('stop', open),
  eventSchema(open, ['presence'], { presences: schema.mapOf(presenceTimesSchema(open)) }),
  eventSchema(
    open,
    ['presence'],
    { user_id: schema.integer, server_timestamp: schema.number, presence: schema.mapOf(presenceEntrySchema(open)) },
    { email: schema.text },
  ),
];

/** Of the events about the server itself. Spec: 6 */
export const serverEventSchemas = (open: Open): ReadonlyArray<JsonObject> => [
  eventSchema(open, ['heartbeat'], {}),
  eventSchema(open, ['restart'], {
    zulip_version: when('eventRestartVersion', schema.text),
    zulip_merge_base: when('serverMergeBase', schema.text),
    zulip_feature_level: when('eventRestartVersion', schema.integer),
    server_generation: schema.integer,
    immediate: when('eventRestartImmediate', schema.boolean),
  }),
  ...(open('eventWebReload') ? [eventSchema(open, ['web_reload_client'], { immediate: schema.boolean })] : []),
];
