import type { RequestListener } from 'node:http';
import * as Either from 'fp-ts/lib/Either.js';
import { type Chat, createChat, createWorkers, type FeatureLevel, type Log, queueId, type ServerFacts } from '@parley/core';
import { chatApplication, realmOfHost } from '@parley/http-express';
import { markdownRenderer, unicodeEmoji } from '@parley/markdown';
import { derivedSecrets, randomIds, scryptPasswordCheck, sharpImages } from '@parley/node';
import { logEventQueues } from '@parley/queue-log';
import { inProcessWakeUp, recentLog } from '@parley/queue-memory';
import { withPublicFiles } from '@parley/server';
import { knexFiles, knexPasswordAttempts, knexQueueRows, knexStore, knexWorkSchedule } from '@parley/store-knex';
import { type AnyOperation, developmentOperations, operations } from '@parley/wire';
import type { EmulatedClock } from './emulated-clock.js';
import { pausableKnex } from './pausable-knex.js';
import { emulatorSecret, type People, readPeople } from './people.js';

export interface StageSetting {
  readonly connectionString: string;
  readonly clock: EmulatedClock;
  readonly log: Log;
  readonly server: ServerFacts;
  readonly level: FeatureLevel;
  /** Sees the fields of each request that is understood. */
  readonly watch: (row: AnyOperation) => AnyOperation;
}

/** A whole service on one database. A rollback replaces it by another, so that nothing undone stays in memory. */
export interface Stage {
  readonly handler: RequestListener;
  readonly people: () => Promise<People>;
  /** Runs between two transactions, while requests wait. Deferred state is written before. */
  readonly still: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** After the clock was moved: runs due work, and lets polls check the time. */
  readonly catchUp: () => Promise<void>;
  readonly expireQueue: (id: string) => Promise<void>;
  readonly endPolls: () => void;
  readonly close: () => Promise<void>;
}

/** Maximum of rounds: due work may make more due work. */
const maxRounds = 20;

const flush = async ({ world: { queues } }: Chat): Promise<void> => {
  const flushed = await queues.flush()();
  if (Either.isLeft(flushed)) throw new Error('The places of event queues could not be written.', { cause: flushed.left });
};

export const openStage = ({ connectionString, clock, log, server, level, watch }: StageSetting): Stage => {
  const { knex, pause, resume } = pausableKnex(connectionString);
  const store = knexStore({ knex, clock, log });
  const wakeUp = inProcessWakeUp({ clock });
  const { maxQueuesPerUser, maxQueuesPerRealm } = server;
  const queues = logEventQueues({ rows: knexQueueRows({ knex, clock, log }), clock, log, limits: { maxQueuesPerUser, maxQueuesPerRealm } });
  const chat = createChat({
    store,
    queues,
    wakeUp,
    recentLog: recentLog(),
    clock,
    ids: randomIds,
    secrets: derivedSecrets(emulatorSecret),
    passwords: scryptPasswordCheck(),
    attempts: knexPasswordAttempts({ knex, clock, log }),
    renderer: markdownRenderer({ serverUrl: server.realmUrl('') }),
    emoji: unicodeEmoji,
    files: knexFiles({ knex, clock, log }),
    images: sharpImages(),
    mailer: null,
    log,
    server,
  });
  // After any movement of the clock nothing counts as late.
  const workers = createWorkers(chat.world, knexWorkSchedule({ knex, clock, log }), { allowedLateness: Infinity });

  const realmIds = async () => {
    const realms = await store.realms()();
    if (Either.isLeft(realms)) throw new Error('The organizations could not be read.', { cause: realms.left });
    return realms.right.map(({ id }) => id);
  };

  return {
    handler: withPublicFiles(
      chat.world,
      chatApplication(chat, {
        featureLevel: level,
        anyLevel: true,
        operations: [...operations, ...developmentOperations].map(watch),
        realmOfHost: realmOfHost(store, 'localhost'),
      }),
    ),
    people: () => readPeople(knex),
    still: async (work) => {
      await flush(chat);
      await pause();
      try {
        return await work();
      } finally {
        resume();
      }
    },
    catchUp: async () => {
      await flush(chat);
      await workers.prepare();
      for (let round = 0; round < maxRounds && (await workers.runDue()) > 0; round += 1);
      for (const realmId of await realmIds()) wakeUp.wake({ realmId, position: null, entries: 0, keys: 'all', ephemeral: [] });
    },
    expireQueue: async (id) => {
      for (const realmId of await realmIds()) await queues.remove(realmId, queueId(id))();
      wakeUp.end([queueId(id)]);
    },
    endPolls: () => wakeUp.end('all'),
    close: () => knex.destroy(),
  };
};
