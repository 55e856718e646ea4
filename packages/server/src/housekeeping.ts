import { type Chat, createMailWorker, createWebhookWorker, createWorkers, type MailOutbox, type WebhookWorkerParts, type WorkSchedule } from '@parley/core';

/** Milliseconds between checks for due work: the maximum delay of scheduled messages. */
const interval = 5_000;

/** Milliseconds between checks for messages to services of bots: people wait for the answers. */
const webhookInterval = 500;

/** Runs work again and again, never twice at once. Returns how to stop it. */
const repeat = (run: () => Promise<unknown>, failed: (error: unknown) => void, every = interval): (() => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve();
  let isIdle = true;
  const timer = setInterval(() => {
    if (!isIdle) return;
    isIdle = false;
    running = run()
      .catch(failed)
      .finally(() => {
        isIdle = true;
      });
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};

export interface Housekeeping {
  readonly schedule: WorkSchedule;
  readonly outbox: MailOutbox;
  readonly webhooks: WebhookWorkerParts;
}

/**
 * Does timed work, sends mail and calls the services of bots while the server runs. Each has a loop of its own, since the other side may be slow. Returns how to
 * stop all; calls that are under way end first.
 */
export const startHousekeeping = async ({ world }: Chat, { schedule, outbox, webhooks }: Housekeeping): Promise<() => Promise<void>> => {
  const workers = createWorkers(world, schedule);
  await workers.prepare();
  const { mailer } = world;
  const webhookWorker = createWebhookWorker(world, webhooks);
  const stops = [
    repeat(workers.runDue, (error) => world.log.error('timed work failed', { error })),
    ...(mailer === null ? [] : [repeat(createMailWorker(world, outbox, mailer).runDue, (error) => world.log.error('mail could not be sent', { error }))]),
    repeat(webhookWorker.runDue, (error) => world.log.error('outgoing webhooks failed', { error }), webhookInterval),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await webhookWorker.settled();
  };
};
