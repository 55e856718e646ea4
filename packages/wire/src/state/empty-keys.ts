import { type Field, when } from '../gated.js';
import type { StateView } from './state-view.js';

const profileFieldTypes = {
  SHORT_TEXT: { id: 1, name: 'Short text' },
  LONG_TEXT: { id: 2, name: 'Paragraph' },
  SELECT: { id: 3, name: 'List of options' },
  DATE: { id: 4, name: 'Date' },
  URL: { id: 5, name: 'Link' },
  USER: { id: 6, name: 'Users' },
  EXTERNAL_ACCOUNT: { id: 7, name: 'External account' },
};

const pronouns = { PRONOUNS: { id: 8, name: 'Pronouns' } };

/**
 * Keys for which nothing is stored: what a small organization without any of it answers, so that clients find what they read. By the type that brings them.
 */
export const emptyKeys: Readonly<Record<string, (view: StateView) => Readonly<Record<string, Field>>>> = {
  custom_profile_fields: ({ open }) => ({
    custom_profile_fields: [],
    custom_profile_field_types: open('pronounsType') ? { ...profileFieldTypes, ...pronouns } : profileFieldTypes,
  }),
  hotspots: () => ({ hotspots: when('registerHotspots', []) }),
  onboarding_steps: () => ({ onboarding_steps: when('registerOnboardingSteps', []), navigation_tour_video_url: when('registerNavigationTourVideo', null) }),
  drafts: () => ({ drafts: when('drafts', []) }),
  muted_users: () => ({ muted_users: when('registerMutedUsers', []) }),
  realm_domains: () => ({ realm_domains: [] }),
  realm_linkifiers: () => ({ realm_linkifiers: [] }),
  realm_filters: () => ({ realm_filters: [] }),
  realm_playgrounds: () => ({ realm_playgrounds: [] }),
  realm_bot: () => ({ realm_bots: [] }),
  realm_embedded_bots: () => ({ realm_embedded_bots: [] }),
  realm_incoming_webhook_bots: () => ({ realm_incoming_webhook_bots: [] }),
  navigation_views: () => ({ navigation_views: when('registerNavigationViews', []) }),
  stop_words: () => ({ stop_words: [] }),
  user_status: () => ({ user_status: {} }),
  video_calls: () => ({ has_zoom_token: false }),
  giphy: () => ({ giphy_api_key: when('giphyApiKey', ''), tenor_api_key: when('tenorApiKey', '') }),
  push_device: () => ({ push_devices: when('registerPushDevices', {}) }),
  device: () => ({ devices: when('registerDevices', {}) }),
  realm_billing: () => ({ realm_billing: when('realmBilling', { has_pending_sponsorship_request: false }) }),
};
