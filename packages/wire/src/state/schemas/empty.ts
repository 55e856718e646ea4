import type { Open } from '@parley/core';
import { when } from '../../gated.js';
import * as schema from '../../schema.js';
import * as shape from './unfilled.js';

const fieldTypes = ['SHORT_TEXT', 'LONG_TEXT', 'SELECT', 'DATE', 'URL', 'USER', 'EXTERNAL_ACCOUNT'];

/** Of `emptyKeys`: what they would hold, and that they hold nothing. */
export const emptySchemas = (open: Open): schema.SchemaTable => ({
  stop_words: shape.emptyListOf(schema.text),
  custom_profile_fields: shape.emptyListOf(shape.profileField(open)),
  realm_domains: shape.emptyListOf(shape.domain(open)),
  realm_linkifiers: shape.emptyListOf(shape.linkifier(open)),
  realm_filters: shape.emptyListOf(schema.listOf(schema.anyOf(schema.text, schema.integer))),
  realm_playgrounds: shape.emptyListOf(shape.playground(open)),
  realm_bots: shape.emptyListOf(shape.bot(open)),
  realm_embedded_bots: shape.emptyListOf(shape.embeddedBot(open)),
  realm_incoming_webhook_bots: shape.emptyListOf(shape.incomingWebhook(open)),
  user_status: shape.emptyMapOf(shape.status(open)),
  custom_profile_field_types: schema.object(
    open,
    schema.each(open('pronounsType') ? [...fieldTypes, 'PRONOUNS'] : fieldTypes, schema.object(open, { id: schema.integer, name: schema.text })),
  ),
  hotspots: when('registerHotspots', shape.emptyListOf(shape.hotspot(open))),
  onboarding_steps: when('registerOnboardingSteps', shape.emptyListOf(shape.onboardingStep(open))),
  navigation_tour_video_url: when('registerNavigationTourVideo', schema.nullable(schema.text)),
  drafts: when('drafts', shape.emptyListOf(shape.draft(open))),
  muted_users: when('registerMutedUsers', shape.emptyListOf(shape.mutedUser(open))),
  navigation_views: when('registerNavigationViews', shape.emptyListOf(shape.navigationView(open))),
  has_zoom_token: schema.boolean,
  giphy_api_key: when('giphyApiKey', schema.text),
  tenor_api_key: when('tenorApiKey', schema.text),
  push_devices: when('registerPushDevices', shape.emptyMapOf(schema.someObject)),
  devices: when('registerDevices', shape.emptyMapOf(schema.someObject)),
  realm_billing: when('realmBilling', schema.object(open, { has_pending_sponsorship_request: schema.boolean })),
});
