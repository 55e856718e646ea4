import {
  createChat,
  type Files,
  type Log,
  type Mailer,
  type Metrics,
  type PeopleDirectory,
  type PushRelay,
  type ServerFacts,
  type SignInProvider,
  type SignInTokens,
  type Tracing,
  type WakeUp,
} from '@parley/core';
import { markdownRenderer, unicodeEmoji } from '@parley/markdown';
import { logEventQueues } from '@parley/queue-log';
import { inProcessWakeUp, recentLog } from '@parley/queue-memory';
import { knexFiles, knexPasswordAttempts, knexQueueRows, knexStore, type ReplicaReads } from '@parley/store-knex';
import type { Knex } from 'knex';
import { hosted, type HostedChat } from './hosted.js';
import { scryptPasswordCheck } from './passwords/password-check.js';
import { derivedSecrets } from './secrets.js';
import { sharpImages } from './files/sharp-images.js';
import { type WorkSlots, workSlots } from './slots.js';
import { randomIds, systemClock } from './system.js';

/** The parts that differ from the standalone server. */
export interface HostParts {
  readonly knex: Knex;
  /** Standbys that answer reads, from `openReplicas`. Only with a knex of `openKnex`. Default: none. */
  readonly replicas?: ReplicaReads;
  readonly secret: string;
  readonly server: ServerFacts;
  readonly log: Log;
  /** Default: in the database. */
  readonly files?: Files;
  /** Default: none; what needs mail is refused. `createMailWorker` sends what waits, `createMissedMailWorker` tells people of missed messages. */
  readonly mailer?: Mailer;
  /** Default: none; every password is checked here. */
  readonly directory?: PeopleDirectory;
  /** Default: none; `signedTokens` checks JSON web tokens. */
  readonly signInTokens?: SignInTokens;
  /** Default: none, and phones are not notified. `createRegistrationWorker` registers their tokens with it. */
  readonly pushRelay?: PushRelay;
  /** Where people sign in outside of this server. Default: nowhere. */
  readonly signInProviders?: ReadonlyArray<SignInProvider>;
  /** The schema that `migrate` filled. Default `parley`. */
  readonly schema?: string;
  /** Wakes the polls of all processes on this database. Default: for a single process. */
  readonly sharedWakeUp?: WakeUp;
  /** Default: nothing is measured. */
  readonly metrics?: Metrics;
  /** Default: nothing is traced. */
  readonly tracing?: Tracing;
  /** Default: those of a single process. */
  readonly slots?: WorkSlots;
}

/** Every port of the service, filled: the only place that knows all adapters. */
export const assembleHost = (parts: HostParts): HostedChat => {
  const { knex, secret, server, log, mailer, directory, signInTokens, signInProviders = [], pushRelay, schema = 'parley', sharedWakeUp, tracing } = parts;
  const { slots = workSlots() } = parts;
  const clock = systemClock;
  if (tracing !== undefined) knex.on('query', tracing.statement);
  const store = knexStore({ knex, schema, clock, log, ...(parts.replicas === undefined ? {} : { replicas: parts.replicas }) });
  const chat = createChat({
    store,
    queues: logEventQueues({
      rows: knexQueueRows({ knex, schema, clock, log }),
      clock,
      log,
      limits: { maxQueuesPerUser: server.maxQueuesPerUser, maxQueuesPerRealm: server.maxQueuesPerRealm },
      isShared: sharedWakeUp !== undefined,
    }),
    wakeUp: sharedWakeUp ?? inProcessWakeUp({ clock }),
    recentLog: recentLog(),
    clock,
    ids: randomIds,
    secrets: derivedSecrets(secret),
    passwords: scryptPasswordCheck(undefined, slots.passwords),
    attempts: knexPasswordAttempts({ knex, schema, clock, log }),
    renderer: markdownRenderer({ serverUrl: server.realmUrl('') }),
    emoji: unicodeEmoji,
    files: parts.files ?? knexFiles({ knex, schema, clock, log }),
    images: sharpImages(slots),
    mailer: mailer ?? null,
    ...(directory === undefined ? {} : { directory }),
    ...(signInTokens === undefined ? {} : { signInTokens }),
    ...(pushRelay === undefined ? {} : { pushRelay }),
    signInProviders,
    log,
    ...(parts.metrics === undefined ? {} : { metrics: parts.metrics }),
    ...(tracing === undefined ? {} : { tracing }),
    server,
  });
  return hosted(chat, store);
};
