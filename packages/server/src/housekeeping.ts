import { type Chat, createMailWorker, createWorkers, type MailOutbox, type WorkSchedule } from '@parley/core';

/** Milliseconds between checks for due work: the maximum delay of scheduled messages. */
const interval = 5_000;

/** Runs work again and again, never twice at once. Returns how to stop it. */
const repeat = (run: () => Promise<unknown>, failed: (error: unknown) => void): (() => Promise<void>) => {
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
  }, interval);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};

/** Does timed work and sends mail while the server runs. Mail has a loop of its own, since the other side may be slow. Returns how to stop both. */
export const startHousekeeping = async ({ world }: Chat, schedule: WorkSchedule, outbox: MailOutbox): Promise<() => Promise<void>> => {
  const workers = createWorkers(world, schedule);
  await workers.prepare();
  const { mailer } = world;
  const stops = [
    repeat(workers.runDue, (error) => world.log.error('timed work failed', { error })),
    ...(mailer === null ? [] : [repeat(createMailWorker(world, outbox, mailer).runDue, (error) => world.log.error('mail could not be sent', { error }))]),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
