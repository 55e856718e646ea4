import { type Chat, createWorkers, type WorkSchedule } from '@parley/core';

/** How often it is looked what is due: people's messages are sent so much late at the most. */
const interval = 5_000;

/** Does timed work for as long as the server runs. Answers how to stop it. */
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
