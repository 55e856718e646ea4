import type { Chat, Log, MailOutbox, ServerFacts, WebhookWorkerParts, WorkSchedule } from '@parley/core';
import { assembleHost, guardedHttpClient, type HostedChat, signedTokens, smtpMailer, systemClock } from '@parley/node';
import { inProcessWakeUp } from '@parley/queue-memory';
import { knexLogPositions, knexMailOutbox, knexWebhookCalls, knexWorkSchedule, migrate, oneAtATime, openKnex } from '@parley/store-knex';
import { webhookCallEncoder } from '@parley/wire';
import { pgWakeUp } from '@parley/wake-up-pg';
import type { Config } from './config.js';
import { readOrMakeSecret } from './secret-file.js';

export interface OpenChat {
  readonly chat: Chat;
  /** The same with promises, for programs that run the server inside. */
  readonly hosted: HostedChat;
  /** Timed work. */
  readonly schedule: WorkSchedule;
  /** Mails to be sent. */
  readonly outbox: MailOutbox;
  /** What calls the services of bots. */
  readonly webhooks: WebhookWorkerParts;
  /** Runs work on one server while others that start on the same database wait. */
  readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Writes deferred state and closes the connections. */
  readonly close: () => Promise<void>;
}

/** The service on a database, after migrating its tables. `conceal` gets texts that must never be logged. */
export const openServerChat = async (
  config: Config,
  connectionString: string,
  server: ServerFacts,
  log: Log,
  conceal: (secret: string) => void,
): Promise<OpenChat> => {
  const secret = config.secret ?? (await readOrMakeSecret(config.dataDir));
  conceal(secret);
  const password = URL.canParse(connectionString) ? new URL(connectionString).password : '';
  conceal(decodeURIComponent(password));
  const { outgoingMail } = config;
  if (outgoingMail !== null) conceal(decodeURIComponent(new URL(outgoingMail.url).password));
  for (const { key } of Object.values(config.tokenKeys)) conceal(key);
  const knex = openKnex(connectionString, { poolMax: 20, log });
  try {
    await migrate(knex);
  } catch (error) {
    await knex.destroy();
    throw error;
  }
  // The embedded database has one server only; an operator's own one may have others, now or later.
  const shared =
    config.databaseUrl === null
      ? null
      : pgWakeUp({
          local: inProcessWakeUp({ clock: systemClock }),
          connectionString,
          positions: knexLogPositions({ knex, clock: systemClock, log }),
          log,
        });
  const hosted = assembleHost({
    knex,
    secret,
    server,
    log,
    ...(outgoingMail === null ? {} : { mailer: smtpMailer(outgoingMail) }),
    signInTokens: signedTokens(config.tokenKeys),
    ...(shared === null ? {} : { sharedWakeUp: shared.wakeUp }),
  });
  const chat = hosted.service;
  return {
    chat,
    hosted,
    schedule: knexWorkSchedule({ knex, clock: chat.world.clock, log }),
    outbox: knexMailOutbox({ knex, clock: chat.world.clock, log }),
    webhooks: {
      calls: knexWebhookCalls({ knex, clock: chat.world.clock, log }),
      http: guardedHttpClient({ allowed: config.outgoingExceptions }),
      encode: webhookCallEncoder,
      level: config.featureLevel,
    },
    alone: (work) => oneAtATime(knex, 'parley first start', work),
    close: async () => {
      await chat.world.queues.flush()();
      await shared?.close();
      await knex.destroy();
    },
  };
};
