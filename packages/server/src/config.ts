import { availableParallelism } from 'node:os';
import * as Either from 'fp-ts/lib/Either.js';
import { type FeatureLevel, featureLevel, newestLevel, oldestLevel } from '@parley/core';
import { isEmailAddress, maxInvitationMinutes } from '@parley/core/model';
import type { RateLimits } from '@parley/http-express';
import { allowedPlace, type TokenKey } from '@parley/node';
import { maxCell } from '@parley/store-knex';
import { type FileStoreConfig, fileStoreConfig, fileStoreSettings } from './file-store.js';
import { type Quotas, quotaSettings, quotasOf } from './serving/quota-settings.js';
import { type LdapConfig, ldapConfig, ldapProblems, ldapSettings } from './sign-in/ldap-settings.js';
import { type OpenidProvider, openidProvidersIn } from './sign-in/openid-providers.js';
import { type SamlProvider, samlProvidersIn } from './sign-in/saml-providers.js';
import { tokenKeysIn } from './sign-in/token-keys.js';
import { flag, numberOrAuto, oneOf, onePairOrOff, parsed, type Setting, textOf, wholeNumber } from './setting.js';
import { isHost, isOrigin, isSite, isUrl, listIn } from './setting-shapes.js';

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
  /** Hosts and ports on this machine or its networks that webhooks and notifications may ask, `host:port` each. */
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

const maxReplicas = 16;

const settings = {
  port: wholeNumber('PARLEY_PORT', 0, 65_535),
  host: textOf('PARLEY_HOST', 'an IP address or a host name', isHost),
  processes: numberOrAuto('PARLEY_PROCESSES', 1, 64, availableParallelism),
  dataDir: textOf('PARLEY_DATA_DIR', 'a folder', (text) => text !== ''),
  cell: wholeNumber('PARLEY_CELL', 0, maxCell),
  databaseUrl: textOf('PARLEY_DATABASE_URL', 'a URL that begins with postgres:// or postgresql://', (text) => isUrl(text, 'postgres:', 'postgresql:'), true),
  wakeUpUrl: textOf('PARLEY_WAKE_UP_URL', 'a URL that begins with postgres:// or postgresql://', (text) => isUrl(text, 'postgres:', 'postgresql:'), true),
  replicaUrls: textOf(
    'PARLEY_REPLICA_URLS',
    'URLs that begin with postgres:// or postgresql://, at most 16, separated by commas',
    (text) => listIn(text).length <= maxReplicas && listIn(text).every((url) => isUrl(url, 'postgres:', 'postgresql:')),
    true,
  ),
  prepared: oneOf('PARLEY_PREPARED', ['on', 'off']),
  secret: textOf('PARLEY_SECRET', 'at least 32 characters', (text) => text.length >= 32, true),
  featureLevel: wholeNumber('PARLEY_FEATURE_LEVEL', oldestLevel, newestLevel),
  anyLevel: flag('PARLEY_ANY_LEVEL'),
  webPublicChannels: flag('PARLEY_WEB_PUBLIC_STREAMS_ENABLED'),
  smtpPort: wholeNumber('PARLEY_SMTP_PORT', 0, 65_535),
  smtpHost: textOf('PARLEY_SMTP_HOST', 'an IP address or a host name', isHost),
  mailPattern: textOf('PARLEY_SMTP_ADDRESSES', 'an address with one %s before the @', (text) => /^[^%@\s]*%s[^%@\s]*@[a-z0-9.-]{1,253}$/i.test(text)),
  mailUrl: textOf(
    'PARLEY_MAIL_URL',
    'a URL that begins with smtp:// or smtps://',
    (text) => isUrl(text, 'smtp:', 'smtps:') && new URL(text).hostname !== '',
    true,
  ),
  mailFrom: textOf('PARLEY_MAIL_FROM', 'an e-mail address', isEmailAddress),
  externalUrl: textOf('PARLEY_EXTERNAL_URL', 'an http:// or https:// URL without credentials, query and fragment', isSite),
  trustedProxies: wholeNumber('PARLEY_TRUST_PROXY', 0, 10),
  origins: textOf('PARLEY_CORS_ORIGINS', 'origins such as https://app.example.org, several separated by commas', (text) => listIn(text).every(isOrigin)),
  logLevel: oneOf('PARLEY_LOG_LEVEL', ['error', 'warn', 'info', 'debug']),
  metricsPort: wholeNumber('PARLEY_METRICS_PORT', 0, 65_535),
  tracing: oneOf('PARLEY_TRACING', ['on', 'off']),
  metricsHost: textOf('PARLEY_METRICS_HOST', 'an IP address or a host name', isHost),
  rateLimits: onePairOrOff('PARLEY_RATE_LIMITS', 1, 10_000_000),
  maxUpload: wholeNumber('PARLEY_MAX_UPLOAD_MIB', 0, 100),
  ...quotaSettings,
  invitationValidity: wholeNumber('PARLEY_INVITATION_LINK_VALIDITY_MINUTES', 1, maxInvitationMinutes),
  pushUrl: textOf('PARLEY_PUSH_URL', 'an http:// or https:// URL without credentials, query and fragment', isSite),
  pushId: textOf('PARLEY_PUSH_ID', '1 to 100 letters, digits and hyphens', (text) => /^[a-z0-9-]{1,100}$/i.test(text)),
  pushKey: textOf('PARLEY_PUSH_KEY', '1 to 1000 characters', (text) => text.length <= 1000, true),
  outgoingExceptions: textOf('PARLEY_OUTGOING_EXCEPTIONS', 'host:port, several separated by commas', (text) =>
    listIn(text).every((place) => allowedPlace(place) !== null),
  ),
  tokenKeys: parsed(
    'PARLEY_JWT_KEYS',
    'a JSON object that has, for short names of organizations, `algorithm` (HS256, RS256, ES256 or EdDSA) and a fitting `key`',
    tokenKeysIn,
    true,
  ),
  ...fileStoreSettings,
  ...ldapSettings,
  openidProviders: parsed(
    'PARLEY_OPENID_PROVIDERS',
    'a JSON list of objects with `id`, `name`, `issuer` (https://…), `clientId`, `clientSecret` and perhaps `icon` and `organizations`, one for each organization',
    openidProvidersIn,
    true,
  ),
  samlProviders: parsed(
    'PARLEY_SAML_PROVIDERS',
    'a JSON list of objects with `id`, `name`, `entityId`, `entryPoint`, `certificates` (PEM) and perhaps `emailAttribute`, `nameAttribute`, `icon` and `organizations`',
    samlProvidersIn,
    true,
  ),
  seed: oneOf('PARLEY_SEED', ['dev']),
  devPassword: textOf('PARLEY_DEV_PASSWORD', '1 to 100 characters', (text) => [...text].length <= 100, true),
  devOpen: flag('PARLEY_DEV_OPEN'),
} satisfies Record<string, Setting<unknown>>;

type Settings = typeof settings;
type Chosen = { readonly [Name in keyof Settings]: Settings[Name] extends Setting<infer Value> ? Value | undefined : never };

/** Texts by the name of the variable; an empty one counts as absent. */
export type Texts = Readonly<Record<string, string | undefined>>;

const knownVariables: ReadonlySet<string> = new Set(Object.values(settings).map(({ variable }) => variable));

export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);

const choose = (texts: Texts): { readonly chosen: Chosen; readonly problems: ReadonlyArray<string> } => {
  const problems: string[] = [];
  const chosen: Record<string, unknown> = {};
  for (const [name, { variable, read }] of Object.entries<Setting<unknown>>(settings)) {
    const text = texts[variable];
    if (text === undefined || text === '') continue;
    const value = read(text);
    if (Either.isLeft(value)) problems.push(value.left);
    else chosen[name] = value.right;
  }
  return { chosen: chosen as unknown as Chosen, problems };
};

/** The development organization has a known password and signs anybody in: it is for one's own machine. */
const exposure = (chosen: Chosen): ReadonlyArray<string> =>
  chosen.seed === 'dev' && !isLoopback(chosen.host ?? '127.0.0.1') && chosen.devOpen !== true
    ? ['PARLEY_SEED=dev is refused while PARLEY_HOST is open to other machines; PARLEY_DEV_OPEN=1 allows it']
    : [];

/** Processes that share a database must derive the same keys; a file would differ per machine. */
const sharing = ({ databaseUrl, secret }: Chosen, problems: ReadonlyArray<string>): ReadonlyArray<string> =>
  databaseUrl === undefined || secret !== undefined || problems.some((problem) => problem.startsWith('PARLEY_SECRET'))
    ? []
    : ['PARLEY_SECRET is needed with PARLEY_DATABASE_URL: at least 32 characters, the same for every process on that database'];

/** No pooler is in front of the embedded database. */
const pooling = ({ databaseUrl, wakeUpUrl }: Chosen, problems: ReadonlyArray<string>): ReadonlyArray<string> =>
  wakeUpUrl === undefined || databaseUrl !== undefined || problems.some((problem) => problem.startsWith('PARLEY_DATABASE_URL'))
    ? []
    : ['PARLEY_WAKE_UP_URL is the same database as PARLEY_DATABASE_URL, past its pooler, and needs it'];

/** Nothing replicates the embedded database. */
const replicating = ({ databaseUrl, replicaUrls }: Chosen, problems: ReadonlyArray<string>): ReadonlyArray<string> =>
  replicaUrls === undefined || databaseUrl !== undefined || problems.some((problem) => problem.startsWith('PARLEY_DATABASE_URL'))
    ? []
    : ['PARLEY_REPLICA_URLS names standbys of the database of PARLEY_DATABASE_URL, and needs it'];

/** Settings that mean nothing without each other. */
const together = (chosen: Chosen, problems: ReadonlyArray<string>, names: ReadonlyArray<keyof Settings>, problem: string): ReadonlyArray<string> => {
  const count = names.filter((name) => chosen[name] !== undefined).length;
  const areRead = !problems.some((known) => names.some((name) => known.startsWith(`${settings[name].variable} `)));
  return count > 0 && count < names.length && areRead ? [problem] : [];
};

const mailing = 'PARLEY_MAIL_URL and PARLEY_MAIL_FROM are needed together: the server that sends mail, and whom it comes from';

const pushing = 'PARLEY_PUSH_URL, PARLEY_PUSH_ID and PARLEY_PUSH_KEY are needed together: the push relay, and how it knows this server';

const storing =
  'PARLEY_S3_URL, PARLEY_S3_BUCKET, PARLEY_S3_REGION, PARLEY_S3_KEY_ID and PARLEY_S3_KEY are needed together: the store for files, and how it knows this server';

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
  const all = [
    ...problems,
    ...exposure(chosen),
    ...sharing(chosen, problems),
    ...pooling(chosen, problems),
    ...replicating(chosen, problems),
    ...together(chosen, problems, ['mailUrl', 'mailFrom'], mailing),
    ...together(chosen, problems, ['pushUrl', 'pushId', 'pushKey'], pushing),
    ...together(chosen, problems, ['s3Url', 's3Bucket', 's3Region', 's3KeyId', 's3Key'], storing),
    ...ldapProblems(chosen, problems),
  ];
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

export const isKnownVariable = (name: string): boolean => knownVariables.has(name);

/** Read elsewhere. */
const otherVariables: ReadonlySet<string> = new Set(['PARLEY_CONFIG']);

/** Unknown variables with the prefix of settings, probably misspelled. */
export const unknownVariables = (environment: Texts): ReadonlyArray<string> =>
  Object.keys(environment).filter((name) => name.startsWith('PARLEY_') && !isKnownVariable(name) && !otherVariables.has(name));
