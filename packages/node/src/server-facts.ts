import { instant, type ServerFacts } from '@parley/core';

/** The release of the reference server with the newest feature level: clients read it as a version, and refuse one that is too old. */
const speaksLike = '12.0';

/** Known only once the server listens, or once there is an organization. */
export interface ServerAddress {
  /** Without a trailing slash. */
  url: string;
  /** The short name of the organization at the root. */
  rootRealm: string;
}

export interface FactsOptions {
  /** When the server started, in milliseconds since 1970. Default: now. Processes that serve together have the same. */
  readonly startedAt?: number;
  /** The host of dummy addresses. Default: that of the URL. */
  readonly emailHost?: string;
  /** Default: none. */
  readonly webPublicChannels?: boolean;
  /** What people are called who sign in by a directory. Default: there is none. */
  readonly directoryNames?: 'addresses' | 'others';
  /** Addresses for mail. Default: none. */
  readonly mailPattern?: string;
  /** Maximum of one uploaded file. Default 25. */
  readonly maxUploadMebibytes?: number;
  /** Maximum of all files of one organization; null: unlimited. Default 10,240. */
  readonly uploadQuotaMebibytes?: number | null;
  /** Maximum of all files of one account; null: unlimited. Default 2,048. */
  readonly personUploadQuotaMebibytes?: number | null;
  /** Of invitations that name no other validity. Default 14,400. */
  readonly invitationValidityMinutes?: number;
  /** Invitations that one organization mails on a day; null: unlimited. Default 100. */
  readonly maxInvitationsPerDay?: number | null;
  /** Whether accounts may invite by mail at once where everybody may join. Default: after three days. */
  readonly newAccountsInvite?: boolean;
  /** Event queues of one organization; null: unlimited. Default 50,000. */
  readonly maxQueuesPerRealm?: number | null;
  /** Unsent scheduled messages of one organization, and the same of reminders; null: unlimited. Default 100,000. */
  readonly maxScheduledPerRealm?: number | null;
  /** Whether phones are notified. Default: they are not. */
  readonly notifiesPhones?: boolean;
}

const below = (label: string, host: string): string => (label === '' ? host : `${label}.${host}`);

/** The server's facts for clients, reading the address at each call. */
export const serverFacts = (serverAddress: ServerAddress, options: FactsOptions = {}): ServerFacts => {
  const { emailHost, webPublicChannels = false, mailPattern = '', maxUploadMebibytes = 25, uploadQuotaMebibytes = 10_240 } = options;
  const { invitationValidityMinutes = 14_400, maxInvitationsPerDay = 100, directoryNames, notifiesPhones = false } = options;
  const { personUploadQuotaMebibytes = 2048, maxQueuesPerRealm = 50_000, maxScheduledPerRealm = 100_000 } = options;
  const labelOf = (stringId: string): string => (stringId === serverAddress.rootRealm ? '' : stringId);
  return {
    version: speaksLike,
    startedAt: instant(options.startedAt ?? Date.now()),
    dummyEmailHost: (stringId) => below(labelOf(stringId), emailHost ?? new URL(serverAddress.url).hostname),
    realmUrl: (stringId) => {
      const { protocol, host, pathname } = new URL(serverAddress.url);
      return `${protocol}//${below(labelOf(stringId), host)}${pathname === '/' ? '' : pathname}`;
    },
    webPublicChannels,
    ...(directoryNames === undefined ? {} : { directoryNames }),
    mailPattern,
    maxUploadMebibytes,
    uploadQuotaMebibytes,
    personUploadQuotaMebibytes,
    invitationValidityMinutes,
    maxInvitationsPerDay,
    ...(options.newAccountsInvite === true ? { newAccountsInvite: true } : {}),
    notifiesPhones,
    maxQueuesPerUser: 100,
    maxQueuesPerRealm,
    maxScheduledPerRealm,
    heartbeatMilliseconds: () => 45_000 + Math.floor(Math.random() * 10_000),
  };
};
