import { instant, type ServerFacts } from '@parley/core';

/** The release of the reference server whose API the newest feature level belongs to: clients read it as a version, and refuse one that is too old. */
const speaksLike = '12.0';

/** What may be known only once the server listens, or once there is an organization. */
export interface ServerAddress {
  /** Without a trailing slash. */
  url: string;
  /** The short name of the organization at the root. */
  rootRealm: string;
}

export interface FactsOptions {
  /** The host of addresses that hide a real one. Default: that of the URL. */
  readonly emailHost?: string;
  /** Default: there are none. */
  readonly webPublicChannels?: boolean;
  /** Addresses for mail. Default: none is taken. */
  readonly mailPattern?: string;
  /** Of one file that people upload. Default 25. */
  readonly maxUploadMebibytes?: number;
  /** Of all files of one organization; null: as much as there is room for. Default 10,240. */
  readonly uploadQuotaMebibytes?: number | null;
}

const below = (label: string, host: string): string => (label === '' ? host : `${label}.${host}`);

/** What clients are told of the server, read from its whereabouts at each time of asking. */
export const serverFacts = (whereabouts: ServerAddress, options: FactsOptions = {}): ServerFacts => {
  const { emailHost, webPublicChannels = false, mailPattern = '', maxUploadMebibytes = 25, uploadQuotaMebibytes = 10_240 } = options;
  const labelOf = (stringId: string): string => (stringId === whereabouts.rootRealm ? '' : stringId);
  return {
    version: speaksLike,
    startedAt: instant(Date.now()),
    dummyEmailHost: (stringId) => below(labelOf(stringId), emailHost ?? new URL(whereabouts.url).hostname),
    realmUrl: (stringId) => {
      const { protocol, host, pathname } = new URL(whereabouts.url);
      return `${protocol}//${below(labelOf(stringId), host)}${pathname === '/' ? '' : pathname}`;
    },
    webPublicChannels,
    mailPattern,
    maxUploadMebibytes,
    uploadQuotaMebibytes,
    maxQueuesPerUser: 100,
    heartbeatMilliseconds: () => 45_000 + Math.floor(Math.random() * 10_000),
  };
};
