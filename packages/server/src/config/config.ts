import * as Either from 'fp-ts/lib/Either.js';
import { type FeatureLevel, featureLevel, newestLevel } from '@parley/core';
import type { RateLimits } from '@parley/http-express';
import type { TokenKey } from '@parley/node';
import { type FileStoreConfig, fileStoreConfig } from '../file-store.js';
import { type Quotas, quotasOf } from '../serving/quota-settings.js';
import { type LdapConfig, ldapConfig, ldapProblems } from '../sign-in/ldap-settings.js';
import type { OpenidProvider } from '../sign-in/openid-providers.js';
import type { SamlProvider } from '../sign-in/saml-providers.js';
import { listIn } from './setting-shapes.js';
import { choose, type Chosen, type Texts } from './settings.js';
import { problemsTogether } from './problems.js';

export type LogLevel = 'error' | 'warn' | 'info' | 'debug';

/** The operator's choices, with defaults. */
export interface Config extends Quotas {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Processes that serve requests behind the port. */
  readonly processes: number;
  readonly dataDir: string;
  /** The number of this installation among those with one secret. */
  readonly cell: number;
  /** null = the embedded one. */
  readonly databaseUrl: string | null;
  /** Where wake-ups between servers go, past a pooler in front of the database; null = the database's own. */
  readonly wakeUpUrl: string | null;
  /** Standbys that answer reads. */
  readonly replicaUrls: ReadonlyArray<string>;
  /** Whether statements are prepared under names. */
  readonly prepares: boolean;
  /** null = from a file in the data directory, made if missing; never null with a database of the operator's own. */
  readonly secret: string | null;
  /** Whether the chat in the browser is served. */
  readonly web: boolean;
  /** Whether agents find tools at `/mcp`. */
  readonly mcp: boolean;
  /** The floor. */
  readonly featureLevel: FeatureLevel;
  readonly anyLevel: boolean;
  /** Whether organizations may have channels that are read without an account. */
  readonly webPublicChannels: boolean;
  /** The port for incoming mail of channels; null = none. 0 takes any free port. */
  readonly smtpPort: number | null;
  readonly smtpHost: string;
  /** Addresses for mail, with `%s` for the part before the `@`; null = at the host of the external URL, where mail is received. */
  readonly mailPattern: string | null;
  /** The mail server that sends this server's mail, and the sender's address; null = no mail is sent. */
  readonly outgoingMail: { readonly url: string; readonly from: string } | null;
  /** The server's address for clients, without a trailing slash; null = the address that it listens on. */
  readonly externalUrl: string | null;
  /** Number of trusted proxies in front of the server. */
  readonly trustedProxies: number;
  /** Origins whose pages may call the API from a browser; null = all. */
  readonly origins: ReadonlyArray<string> | null;
  readonly logLevel: LogLevel;
  /** The port for metrics; null = nothing is measured. 0 takes any free port. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** Whether work is shown as spans of OpenTelemetry. */
  readonly traces: boolean;
  /** Calls per minute for an account, and for an address without one; null = unlimited. */
  readonly rateLimits: RateLimits | null;
  /** Maximum MiB of one uploaded file. */
  readonly maxUpload: number;
  /** Minutes for which invitations are valid that name no other time. */
  readonly invitationValidity: number;
  /** The service that notifies phones, and the name and key by which it knows this server; null = phones are not notified. */
  readonly pushRelay: { readonly url: string; readonly id: string; readonly key: string } | null;
  /** Hosts and ports on this machine or its networks that webhooks may ask, `host:port` each. */
  readonly outgoingExceptions: ReadonlyArray<string>;
  /** The keys of programs that sign people in by tokens, by short names of organizations. */
  readonly tokenKeys: Readonly<Record<string, TokenKey>>;
  /** The directory whose people sign in; null = none. */
  readonly ldap: LdapConfig | null;
  /** The S3-compatible store for files; null = they are in the database. */
  readonly fileStore: FileStoreConfig | null;
  readonly openidProviders: ReadonlyArray<OpenidProvider>;
  readonly samlProviders: ReadonlyArray<SamlProvider>;
  readonly seed: 'dev' | null;
  /** null = generated. */
  readonly devPassword: string | null;
}

const pushRelayOf = ({ pushUrl, pushId, pushKey }: Chosen): Config['pushRelay'] =>
  pushUrl === undefined || pushId === undefined || pushKey === undefined ? null : { url: pushUrl.replace(/\/+$/, ''), id: pushId, key: pushKey };

/** Spec: limits by kind */
const usualRateLimits: RateLimits = { perUser: 200, perAddress: 100 };

/** Tests of clients call the development organization much faster than people do. */
const rateLimitsOf = ({ rateLimits, seed }: Chosen): RateLimits | null => {
  if (rateLimits === undefined) return seed === 'dev' ? null : usualRateLimits;
  return rateLimits === null ? null : { perUser: rateLimits[0], perAddress: rateLimits[1] };
};

/** All problems at once, each with its variable. */
export const decodeConfig = (texts: Texts): Either.Either<ReadonlyArray<string>, Config> => {
  const { chosen, problems } = choose(texts);
  const all = [...problems, ...problemsTogether(chosen, problems), ...ldapProblems(chosen, problems)];
  if (all.length > 0) return Either.left(all);
  return Either.right({
    port: chosen.port ?? 9991,
    host: chosen.host ?? '127.0.0.1',
    processes: chosen.processes ?? 1,
    dataDir: chosen.dataDir ?? (chosen.seed === 'dev' ? '.parley-dev' : '.parley'),
    cell: chosen.cell ?? 0,
    databaseUrl: chosen.databaseUrl ?? null,
    wakeUpUrl: chosen.wakeUpUrl ?? null,
    replicaUrls: listIn(chosen.replicaUrls ?? ''),
    prepares: chosen.prepared !== 'off',
    secret: chosen.secret ?? null,
    web: chosen.web !== 'off',
    mcp: chosen.mcp !== 'off',
    featureLevel: featureLevel(chosen.featureLevel ?? newestLevel) ?? newestLevel,
    anyLevel: chosen.anyLevel ?? chosen.seed === 'dev',
    webPublicChannels: chosen.webPublicChannels ?? chosen.seed === 'dev',
    smtpPort: chosen.smtpPort ?? null,
    smtpHost: chosen.smtpHost ?? '127.0.0.1',
    mailPattern: chosen.mailPattern ?? null,
    outgoingMail: chosen.mailUrl === undefined || chosen.mailFrom === undefined ? null : { url: chosen.mailUrl, from: chosen.mailFrom },
    externalUrl: chosen.externalUrl?.replace(/\/+$/, '') ?? null,
    trustedProxies: chosen.trustedProxies ?? 0,
    origins: chosen.origins === undefined ? null : listIn(chosen.origins),
    logLevel: chosen.logLevel ?? 'info',
    metricsPort: chosen.metricsPort ?? null,
    metricsHost: chosen.metricsHost ?? '127.0.0.1',
    traces: chosen.tracing === 'on',
    rateLimits: rateLimitsOf(chosen),
    maxUpload: chosen.maxUpload ?? 25,
    ...quotasOf(chosen),
    invitationValidity: chosen.invitationValidity ?? 14_400,
    pushRelay: pushRelayOf(chosen),
    outgoingExceptions: listIn(chosen.outgoingExceptions ?? ''),
    tokenKeys: chosen.tokenKeys ?? {},
    ldap: ldapConfig(chosen),
    fileStore: fileStoreConfig(chosen),
    openidProviders: chosen.openidProviders ?? [],
    samlProviders: chosen.samlProviders ?? [],
    seed: chosen.seed ?? null,
    devPassword: chosen.devPassword ?? null,
  });
};
