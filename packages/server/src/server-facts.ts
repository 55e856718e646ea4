import { isIPv6 } from 'node:net';
import type { ServerFacts, Store } from '@parley/core';
import { rootRealm } from '@parley/http-express';
import { serverFacts, type ServerAddress } from '@parley/node';
import type { Config } from './config/config.js';
import { isLoopback } from './config/setting-shapes.js';
import type { Quotas } from './serving/quota-settings.js';
import { directoryNamesOf } from './sign-in/ldap-settings.js';

/** The address for clients of a server that listens on this port. */
export const urlFor = ({ externalUrl, host }: Pick<Config, 'externalUrl' | 'host'>, port: number): string => {
  if (externalUrl !== null) return externalUrl;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isLoopback(host) || isEverywhere ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${port}`;
};

/** The short name of the organization at the root; empty for none. */
export const rootShortName = async (store: Pick<Store, 'rootRealm'>): Promise<string> => {
  const root = await rootRealm(store)('').catch(() => null);
  return root?.stringId ?? '';
};

/** Mail addresses exist where mail is received, here or by a gateway elsewhere. */
const mailPatternFor = ({ mailPattern, smtpPort }: Pick<Config, 'mailPattern' | 'smtpPort'>, { url }: ServerAddress): string =>
  mailPattern ?? (smtpPort === null ? '' : `%s@${new URL(url).hostname}`);

/** The development organization has its own addresses. */
export const factsFor = (
  config: Pick<Config, 'seed' | 'webPublicChannels' | 'mailPattern' | 'smtpPort' | 'maxUpload' | 'invitationValidity' | 'ldap' | 'pushRelay' | keyof Quotas>,
  serverAddress: ServerAddress,
  startedAt: number = Date.now(),
): ServerFacts => {
  const { seed, ldap, webPublicChannels, maxUpload, uploadQuota, invitationValidity, maxInvitations, maxQueues, maxScheduled } = config;
  return serverFacts(serverAddress, {
    startedAt,
    webPublicChannels,
    mailPattern: mailPatternFor(config, serverAddress),
    maxUploadMebibytes: maxUpload,
    uploadQuotaMebibytes: uploadQuota,
    personUploadQuotaMebibytes: config.personUploadQuota,
    invitationValidityMinutes: invitationValidity,
    maxInvitationsPerDay: maxInvitations,
    maxQueuesPerRealm: maxQueues,
    maxScheduledPerRealm: maxScheduled,
    ...(ldap === null ? {} : { directoryNames: directoryNamesOf(ldap) }),
    notifiesPhones: config.pushRelay !== null,
    ...(seed === 'dev' ? { emailHost: 'zulipdev.com', newAccountsInvite: true } : {}),
  });
};
