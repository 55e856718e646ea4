import { type Chat, createWorkers, type WorkSchedule } from '@parley/core';

/** Milliseconds between checks for due work: the maximum delay of scheduled messages. */
const interval = 5_000;

/** Does timed work while the server runs. Returns how to stop it. */
export const startHousekeeping = async ({ world }: Chat, schedule: WorkSchedule): Promise<() => Promise<void>> => {
  const workers = createWorkers(world, schedule);
  await workers.prepare();
  let running: Promise<unknown> = Promise.resolve();
  let isIdle = true;
  const timer = setInterval(() => {
    if (!isIdle) return;
    isIdle = false;
    running = workers
      .runDue()
      .catch((error: unknown) => world.log.error('timed work failed', { error }))
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
