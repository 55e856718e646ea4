import type { Express } from 'express';
import type { Knex } from 'knex';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { type Chat, createChat, type Log, refused, type ServerFacts, type UserId } from '@parley/core';
import { chatRouter } from '@parley/http-express';
import { markdownRenderer, unicodeEmoji } from '@parley/markdown';
import { inProcessWakeUp, memoryEventQueues, recentLog } from '@parley/queue-memory';
import { derivedSecrets, randomIds, scryptPasswordCheck, sharpImages, systemClock as clock } from '@parley/node';
import { knexFiles, knexPasswordAttempts, knexStore, migrate } from '@parley/store-knex';

/** What the host brings along. */
export interface Host {
  readonly app: Express;
  readonly knex: Knex;
  readonly secret: string;
  readonly log: Log;
  readonly server: ServerFacts;
  /** The chat account of the person whom the host has signed in. */
  readonly userOf: (request: unknown) => UserId | null;
}

/** Puts the chat into a host's application: on its database, below /chat. */
export const embedChat = async ({ app, knex, secret, log, server, userOf }: Host): Promise<Chat> => {
  await migrate(knex);
  const chat = createChat({
    store: knexStore({ knex, clock, log }),
    queues: memoryEventQueues({ maxQueuesPerUser: server.maxQueuesPerUser }),
    wakeUp: inProcessWakeUp({ clock }),
    recentLog: recentLog(),
    renderer: markdownRenderer(),
    emoji: unicodeEmoji,
    files: knexFiles({ knex, clock, log }),
    images: sharpImages(),
    secrets: derivedSecrets(secret),
    passwords: scryptPasswordCheck(),
    attempts: knexPasswordAttempts({ knex, clock, log }),
    ids: randomIds,
    clock,
    log,
    server,
  });
  const router = chatRouter(chat, {
    identity: (call, realmId) => {
      const userId = userOf(call.source);
      return userId === null ? TaskEither.left(refused({ kind: 'notLoggedIn' })) : chat.trust(realmId, userId);
    },
  });
  app.use('/chat', router);
  return chat;
};
