// Written by `npm run generate`.

/** The keys of a state, by the type of the event that brings them whole. */
export const wholeLists = {
  default_streams: 'realm_default_streams',
  default_stream_groups: 'realm_default_stream_groups',
  realm_linkifiers: 'realm_linkifiers',
  realm_filters: 'realm_filters',
  alert_words: 'alert_words',
  muted_users: 'muted_users',
  onboarding_steps: 'onboarding_steps',
  realm_playgrounds: 'realm_playgrounds',
} as const;
