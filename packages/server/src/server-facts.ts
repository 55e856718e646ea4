import { isIPv6 } from 'node:net';
import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { instant, type ServerFacts, type Store } from '@parley/core';
import { rootRealm } from '@parley/http-express';
import { type Config, isLoopback } from './config.js';

/** The release of the reference server whose API the newest feature level belongs to: clients read it as a version, and refuse one that is too old. */
const speaksLike = '12.0';

/** What may be known only once the server listens, or once there is an organization. */
export interface Whereabouts {
  /** Without a trailing slash. */
  url: string;
  /** The short name of the organization at the root. */
  rootRealm: string;
}

/** Where clients reach a server that listens on this port. */
export const urlFor = ({ externalUrl, host }: Pick<Config, 'externalUrl' | 'host'>, port: number): string => {
  if (externalUrl !== null) return externalUrl;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isLoopback(host) || isEverywhere ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${port}`;
};

/** The short name of the organization at the root; empty where there is none yet. */
export const rootShortName = async (store: Pick<Store, 'realmByStringId' | 'realms'>): Promise<string> => {
  const root = await rootRealm(store)('')();
  return Either.isRight(root) && Option.isSome(root.right) ? root.right.value.stringId : '';
};

const developmentEmailHost = 'zulipdev.com';

const below = (label: string, host: string): string => (label === '' ? host : `${label}.${host}`);

export const serverFacts = ({ seed }: Pick<Config, 'seed'>, whereabouts: Whereabouts): ServerFacts => {
  const isDevelopment = seed === 'dev';
  const labelOf = (stringId: string): string => (stringId === whereabouts.rootRealm ? '' : stringId);
  return {
    version: speaksLike,
    startedAt: instant(Date.now()),
    dummyEmailHost: (stringId) => below(labelOf(stringId), isDevelopment ? developmentEmailHost : new URL(whereabouts.url).hostname),
    realmUrl: (stringId) => {
      const { protocol, host, pathname } = new URL(whereabouts.url);
      return `${protocol}//${below(labelOf(stringId), host)}${pathname === '/' ? '' : pathname}`;
    },
    webPublicChannels: isDevelopment,
    maxQueuesPerUser: 100,
    heartbeatMilliseconds: () => 45_000 + Math.floor(Math.random() * 10_000),
  };
};
