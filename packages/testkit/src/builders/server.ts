import { instant, type ServerFacts } from '@parley/core';

/** An operator's configuration, with reserved host names. */
export const aServer = (changes: Partial<ServerFacts> = {}): ServerFacts => ({
  version: '12.0',
  startedAt: instant(1_690_000_000_000),
  dummyEmailHost: (stringId) => `${stringId}.example.org`,
  realmUrl: (stringId) => `https://${stringId}.example.org`,
  webPublicChannels: false,
  mailPattern: '',
  maxUploadMebibytes: 25,
  uploadQuotaMebibytes: null,
  personUploadQuotaMebibytes: null,
  invitationValidityMinutes: 14_400,
  maxInvitationsPerDay: null,
  notifiesPhones: false,
  maxQueuesPerUser: 50,
  maxQueuesPerRealm: null,
  maxScheduledPerRealm: null,
  heartbeatMilliseconds: () => 50_000,
  ...changes,
});
