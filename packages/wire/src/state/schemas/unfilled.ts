import type { Open } from '@parley/core';
import { before, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import * as schema from '../../schema.js';

const { integer, listOf, nullable, object, text, boolean } = schema;

const unfilled = 'Always empty: nothing of the kind is stored yet.';

/** What such a list would hold. Answers are held to being empty. */
export const emptyListOf = (items: JsonObject): JsonObject => ({ ...listOf(items), maxItems: 0, description: unfilled });

/** What such a map would hold under each of its keys. */
export const emptyMapOf = (values: JsonObject): JsonObject => ({ ...schema.mapOf(values), maxProperties: 0, description: unfilled });

const named = (title: string, open: Open, always: schema.SchemaTable, sometimes: schema.SchemaTable = {}): JsonObject =>
  schema.named(title, object(open, always, sometimes));

/** Spec: 2 (custom profile field) */
export const profileField = (open: Open): JsonObject =>
  named(
    'CustomProfileField',
    open,
    {
      id: integer,
      name: text,
      type: integer,
      hint: text,
      field_data: text,
      order: integer,
      required: when('profileRequired', boolean),
      editable_by_user: when('profileEditableByUser', boolean),
    },
    { display_in_profile_summary: when('profileSummaryFlag', boolean), use_for_user_matching: when('profileUserMatching', boolean) },
  );

export const domain = (open: Open): JsonObject => named('RealmDomain', open, { domain: text, allow_subdomains: boolean });

export const linkifier = (open: Open): JsonObject =>
  named('Linkifier', open, {
    id: integer,
    pattern: text,
    url_format: before('eventLinkifierTemplate', text),
    url_template: when('eventLinkifierTemplate', text),
  });

export const playground = (open: Open): JsonObject => named('Playground', open, { id: integer, name: text, pygments_language: text, url_template: text });

export const status = (open: Open): JsonObject =>
  named(
    'UserStatus',
    open,
    {},
    { away: boolean, status_text: text, ...schema.each(['emoji_name', 'emoji_code', 'reaction_type'], when('userStatusEmoji', text)) },
  );

export const bot = (open: Open): JsonObject =>
  named('Bot', open, {
    user_id: integer,
    ...Object.fromEntries(
      Object.entries({ email: text, full_name: text, bot_type: integer, is_active: boolean, owner_id: nullable(integer), api_key: text, avatar_url: text }).map(
        ([name, shape]) => [name, before('botObjectsReduced', shape)],
      ),
    ),
    default_sending_stream: nullable(text),
    default_events_register_stream: nullable(text),
    default_all_public_streams: boolean,
    services: listOf(schema.someObject),
  });

export const embeddedBot = (open: Open): JsonObject => named('EmbeddedBot', open, { name: text, config: schema.mapOf(text) });

export const incomingWebhook = (open: Open): JsonObject =>
  named(
    'IncomingWebhookBot',
    open,
    { name: text, display_name: text, all_event_types: nullable(listOf(text)), config_options: listOf(schema.someObject) },
    { url_options: listOf(schema.someObject) },
  );

export const hotspot = (open: Open): JsonObject =>
  named('Hotspot', open, { name: text, title: text, description: text, delay: schema.number }, { has_trigger: boolean });

export const onboardingStep = (open: Open): JsonObject => named('OnboardingStep', open, { type: text, name: text });

export const draft = (open: Open): JsonObject =>
  named('Draft', open, { id: integer, type: schema.among(['', 'stream', 'private']), to: listOf(integer), topic: text, content: text, timestamp: integer });

export const mutedUser = (open: Open): JsonObject => named('MutedUser', open, { id: integer, timestamp: integer });

export const navigationView = (open: Open): JsonObject => named('NavigationView', open, { fragment: text, is_pinned: boolean, name: nullable(text) });
