import type { Open } from '@parley/core';
import { when } from '../../gated.js';
import * as schema from '../../schema.js';

const list = schema.listOf(schema.someObject);

const fieldTypes = ['SHORT_TEXT', 'LONG_TEXT', 'SELECT', 'DATE', 'URL', 'USER', 'EXTERNAL_ACCOUNT'];

/** Of `emptyKeys`: nothing is stored for them, so that what would be in them has no shape either. */
export const emptySchemas = (open: Open): schema.SchemaTable => ({
  ...schema.each(['alert_words', 'stop_words'], schema.listOf(schema.text)),
  ...schema.each(['custom_profile_fields', 'realm_domains', 'realm_linkifiers', 'realm_filters', 'realm_playgrounds'], list),
  ...schema.each(['realm_bots', 'realm_embedded_bots', 'realm_incoming_webhook_bots', 'realm_default_stream_groups'], list),
  ...schema.each(['realm_emoji', 'user_status'], schema.someObject),
  custom_profile_field_types: schema.object(
    open,
    schema.each(open('pronounsType') ? [...fieldTypes, 'PRONOUNS'] : fieldTypes, schema.object(open, { id: schema.integer, name: schema.text })),
  ),
  hotspots: when('registerHotspots', list),
  onboarding_steps: when('registerOnboardingSteps', list),
  navigation_tour_video_url: when('registerNavigationTourVideo', schema.nullable(schema.text)),
  saved_snippets: when('registerSavedSnippets', list),
  drafts: when('drafts', list),
  scheduled_messages: when('registerScheduledMessages', list),
  reminders: when('registerReminders', list),
  muted_users: when('registerMutedUsers', list),
  navigation_views: when('registerNavigationViews', list),
  channel_folders: when('registerChannelFolders', list),
  has_zoom_token: schema.boolean,
  giphy_api_key: when('giphyApiKey', schema.text),
  tenor_api_key: when('tenorApiKey', schema.text),
  push_devices: when('registerPushDevices', schema.someObject),
  devices: when('registerDevices', schema.someObject),
  realm_billing: when('realmBilling', schema.object(open, { has_pending_sponsorship_request: schema.boolean })),
});
