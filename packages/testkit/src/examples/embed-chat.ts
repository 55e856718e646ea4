import type { Express, Request } from 'express';
import type { Knex } from 'knex';
import { createChat, type Log, type ServerFacts, type UserId } from '@parley/core';
import { chatRouter } from '@parley/http-express';
import { markdownRenderer, unicodeEmoji } from '@parley/markdown';
import { inProcessWakeUp, memoryEventQueues, recentLog } from '@parley/queue-memory';
import { derivedSecrets, hosted, type HostedChat, randomIds, scryptPasswordCheck, sharpImages, systemClock as clock } from '@parley/node';
import { knexFiles, knexPasswordAttempts, knexStore, migrate } from '@parley/store-knex';

/** The parts that the host provides. */
export interface Host {
  readonly app: Express;
  readonly knex: Knex;
  readonly secret: string;
  readonly log: Log;
  readonly server: ServerFacts;
  /** The chat account of the person whom the host has signed in. */
  readonly userOf: (request: Request) => UserId | null;
}

/** Puts the chat into a host's application: on its database, below /chat. */
export const embedChat = async ({ app, knex, secret, log, server, userOf }: Host): Promise<HostedChat> => {
  await migrate(knex);
  const store = knexStore({ knex, clock, log });
  const service = createChat({
    store,
    queues: memoryEventQueues({ maxQueuesPerUser: server.maxQueuesPerUser, maxQueuesPerRealm: server.maxQueuesPerRealm }),
    wakeUp: inProcessWakeUp({ clock }),
    recentLog: recentLog(),
    renderer: markdownRenderer(),
    emoji: unicodeEmoji,
    files: knexFiles({ knex, clock, log }),
    images: sharpImages(),
    mailer: null,
    secrets: derivedSecrets(secret),
    passwords: scryptPasswordCheck(),
    attempts: knexPasswordAttempts({ knex, clock, log }),
    ids: randomIds,
    clock,
    log,
    server,
  });
  app.use('/chat', chatRouter(service, { identity: userOf }));
  return hosted(service, store);
};
