import { readFile } from 'node:fs/promises';
import { type LdapDirectory, ldapDirectory } from '@parley/auth-ldap';
import { oidcProvider } from '@parley/auth-oidc';
import { samlProvider } from '@parley/auth-saml';
import type { Chat, Log, Metrics, ServerFacts } from '@parley/core';
import { assembleHost, filesIn, guardedHttpClient, type HostedChat, httpPushRelay, signedTokens, smtpMailer, systemClock, type WorkSlots } from '@parley/node';
import { inProcessWakeUp } from '@parley/queue-memory';
import {
  isMigrated,
  knexDepartures,
  knexExportSchedule,
  knexFiles,
  knexLogFigures,
  knexLogPositions,
  knexMailOutbox,
  knexMissedMailSchedule,
  knexPushSchedule,
  knexTokenRegistrations,
  knexWebhookCalls,
  knexWorkSchedule,
  migrate,
  oneAtATime,
  openKnex,
  openReplicas,
  poolUse,
} from '@parley/store-knex';
import { webhookCallEncoder } from '@parley/wire';
import { pgWakeUp } from '@parley/wake-up-pg';
import { secretFingerprint } from './backup/format.js';
import type { Config } from './config/config.js';
import { parseUrl } from './config/setting-shapes.js';
import { errorMessage } from './error-message.js';
import { fileStoreFingerprint, openFileStore } from './file-store.js';
import type { Sources } from './metrics/prometheus.js';
import type { Housekeeping } from './housekeeping.js';
import { serverArchiver } from './exports/server-archiver.js';
import type { LdapConfig } from './sign-in/ldap-settings.js';
import { connectionsOf } from './processes/connections.js';
import { readOrMakeSecret } from './secret-file.js';
import { outgoingPlaces } from './serving/outgoing-places.js';

export interface OpenChat {
  readonly chat: Chat;
  /** The service with promises, for programs that run the server inside. */
  readonly hosted: HostedChat;
  /** What runs beside requests. */
  readonly housekeeping: Housekeeping;
  /** Runs work on one server while others that start on the same database wait. */
  readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** What is measured when somebody asks. */
  readonly figures: Required<Sources>;
  /** Whether the database has all tables of this version. Rejects when it does not answer. */
  readonly isMigrated: () => Promise<boolean>;
  /** Resolves when it learns at once of what other processes do. */
  readonly attentive: Promise<void>;
  /** Writes deferred state and closes the connections. */
  readonly close: () => Promise<void>;
}

/** Asks nothing yet. Rejects, for the operator to read, if the certificates cannot be read. */
const openDirectory = async ({ directory, authoritiesFile }: LdapConfig): Promise<LdapDirectory> => {
  if (authoritiesFile === null) return ldapDirectory(directory);
  const authorities = await readFile(authoritiesFile, 'utf8').catch((error: unknown) => {
    throw new Error(`PARLEY_LDAP_CA: ${errorMessage(error)}`);
  });
  return ldapDirectory({ ...directory, authorities });
};

export interface ServerChatParts {
  readonly config: Config;
  readonly connectionString: string;
  readonly server: ServerFacts;
  readonly log: Log;
  /** Gets texts that must never be logged. */
  readonly conceal: (secret: string) => void;
  /** Default true: migrates the tables. */
  readonly migrates?: boolean;
  /** Default: those of a single process. */
  readonly slots?: WorkSlots;
  /**
   * `shared`: it tells other processes of what it does, and hears of theirs. `alone`: it is the only server, and hears of what commands do. Default: what the
   * settings say.
   */
  readonly wakeUps?: 'shared' | 'alone';
  /** Default: nothing is measured. */
  readonly metrics?: Metrics;
}

/** The service on a database. */
export const openServerChat = async ({
  config,
  connectionString,
  server,
  log,
  conceal,
  migrates = true,
  slots,
  metrics,
  // The embedded database has one server only; an operator's own one may have others, now or later.
  wakeUps = config.databaseUrl === null && config.processes === 1 ? 'alone' : 'shared',
}: ServerChatParts): Promise<OpenChat> => {
  const secret = config.secret ?? (await readOrMakeSecret(config.dataDir));
  conceal(secret);
  for (const url of [connectionString, config.wakeUpUrl ?? '', ...config.replicaUrls]) conceal(decodeURIComponent(parseUrl(url)?.password ?? ''));
  const { outgoingMail, pushRelay } = config;
  if (pushRelay !== null) conceal(pushRelay.key);
  const places = outgoingPlaces(config);
  if (outgoingMail !== null) conceal(decodeURIComponent(new URL(outgoingMail.url).password));
  for (const { key } of Object.values(config.tokenKeys)) conceal(key);
  const { ldap } = config;
  if (ldap !== null && ldap.directory.account !== null) conceal(ldap.directory.account.password);
  const directory = ldap === null ? null : await openDirectory(ldap);
  for (const { clientSecret } of config.openidProviders) conceal(clientSecret);
  if (config.fileStore !== null) conceal(config.fileStore.key);
  // Loaded on demand: most servers need no library for it.
  const tracing = config.traces ? (await import('@parley/tracing-otel')).otelTracing() : undefined;
  const fileStore = config.fileStore === null ? null : await openFileStore(config.fileStore);
  const knex = openKnex(connectionString, { poolMax: connectionsOf(config.processes), prepares: config.prepares, log });
  try {
    if (migrates)
      await migrate(knex, { cell: config.cell, secretFingerprint: secretFingerprint(secret), fileStore: fileStoreFingerprint(secret, config.fileStore) });
  } catch (error) {
    fileStore?.close();
    await knex.destroy();
    throw error;
  }
  const replicas =
    config.replicaUrls.length === 0 ? null : openReplicas(config.replicaUrls, { poolMax: connectionsOf(config.processes), prepares: config.prepares, log });
  const shared = pgWakeUp({
    local: inProcessWakeUp({ clock: systemClock }),
    connectionString: config.wakeUpUrl ?? connectionString,
    positions: knexLogPositions({ knex, clock: systemClock, log }),
    log,
    isAlone: wakeUps === 'alone',
  });
  const hosted = assembleHost({
    knex,
    ...(replicas === null ? {} : { replicas }),
    secret,
    server,
    log,
    ...(outgoingMail === null ? {} : { mailer: smtpMailer(outgoingMail) }),
    ...(fileStore === null ? {} : { files: filesIn(fileStore, knexFiles({ knex, clock: systemClock, log })) }),
    ...(directory === null ? {} : { directory }),
    signInTokens: signedTokens(config.tokenKeys),
    ...(pushRelay === null ? {} : { pushRelay: httpPushRelay({ ...pushRelay, http: guardedHttpClient({ allowed: places.pushRelay }) }) }),
    signInProviders: [
      ...config.openidProviders.map((provider) => oidcProvider({ ...provider, log })),
      ...config.samlProviders.map((provider) => samlProvider({ ...provider, log })),
    ],
    sharedWakeUp: shared.wakeUp,
    ...(slots === undefined ? {} : { slots }),
    ...(metrics === undefined ? {} : { metrics }),
    ...(tracing === undefined ? {} : { tracing }),
  });
  const chat = hosted.service;
  const parts = { knex, clock: chat.world.clock, log };
  const readFigures = knexLogFigures(parts);
  return {
    chat,
    hosted,
    housekeeping: {
      schedule: knexWorkSchedule(parts),
      departures: knexDepartures(parts),
      outbox: knexMailOutbox(parts),
      missedMail: knexMissedMailSchedule(parts),
      pushes: knexPushSchedule(parts),
      registrations: knexTokenRegistrations(parts),
      exports: {
        schedule: knexExportSchedule(parts),
        archiver: serverArchiver({ config, connectionString, files: chat.world.files, server }),
      },
      webhooks: { calls: knexWebhookCalls(parts), http: guardedHttpClient({ allowed: places.webhooks }), encode: webhookCallEncoder },
      level: config.featureLevel,
      directoryInterval: (ldap?.pollMinutes ?? 0) * 60_000,
    },
    alone: (work) => oneAtATime(knex, 'parley first start', work),
    figures: {
      pool: () => poolUse(knex),
      replicas: () => replicas?.figures() ?? null,
      log: async () => {
        const figures = await readFigures()();
        return figures._tag === 'Left' ? null : figures.right;
      },
    },
    isMigrated: () => isMigrated(knex),
    attentive: shared.ready,
    close: async () => {
      await chat.world.queues.flush()();
      await shared.close();
      directory?.close();
      fileStore?.close();
      await replicas?.close();
      await knex.destroy();
    },
  };
};
