import { availableParallelism } from 'node:os';
import * as Either from 'fp-ts/lib/Either.js';
import { newestLevel, oldestLevel } from '@parley/core';
import { isEmailAddress, isMailPattern, maxInvitationMinutes } from '@parley/core/model';
import { allowedPlace } from '@parley/node';
import { maxCell } from '@parley/store-knex';
import { fileStoreSettings } from '../file-store.js';
import { quotaSettings } from '../serving/quota-settings.js';
import { ldapSettings } from '../sign-in/ldap-settings.js';
import { openidProvidersIn } from '../sign-in/openid-providers.js';
import { samlProvidersIn } from '../sign-in/saml-providers.js';
import { tokenKeysIn } from '../sign-in/token-keys.js';
import { flagOf, numberOrAuto, oneOf, onePairOrOff, parsed, type Setting, textOf, wholeNumber } from './setting.js';
import { isHost, isOrigin, isSite, isUrl, listIn } from './setting-shapes.js';

const maxReplicas = 16;

export const settings = {
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
  web: oneOf('PARLEY_WEB', ['on', 'off']),
  mcp: oneOf('PARLEY_MCP', ['on', 'off']),
  featureLevel: wholeNumber('PARLEY_FEATURE_LEVEL', oldestLevel, newestLevel),
  anyLevel: flagOf('PARLEY_ANY_LEVEL'),
  webPublicChannels: flagOf('PARLEY_WEB_PUBLIC_STREAMS_ENABLED'),
  smtpPort: wholeNumber('PARLEY_SMTP_PORT', 0, 65_535),
  smtpHost: textOf('PARLEY_SMTP_HOST', 'an IP address or a host name', isHost),
  mailPattern: textOf('PARLEY_SMTP_ADDRESSES', 'an address with one %s before the @', isMailPattern),
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
  devOpen: flagOf('PARLEY_DEV_OPEN'),
} satisfies Record<string, Setting<unknown>>;

export type Settings = typeof settings;
export type Chosen = { readonly [Name in keyof Settings]: Settings[Name] extends Setting<infer Value> ? Value | undefined : never };

/** Texts by the name of the variable; an empty one counts as absent. */
export type Texts = Readonly<Record<string, string | undefined>>;

const knownVariables: ReadonlySet<string> = new Set(Object.values(settings).map(({ variable }) => variable));

export const choose = (texts: Texts): { readonly chosen: Chosen; readonly problems: ReadonlyArray<string> } => {
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

export const isKnownVariable = (name: string): boolean => knownVariables.has(name);

/** Read elsewhere. */
const otherVariables: ReadonlySet<string> = new Set(['PARLEY_CONFIG']);

/** Unknown variables with the prefix of settings, probably misspelled. */
export const unknownVariables = (environment: Texts): ReadonlyArray<string> =>
  Object.keys(environment).filter((name) => name.startsWith('PARLEY_') && !isKnownVariable(name) && !otherVariables.has(name));
