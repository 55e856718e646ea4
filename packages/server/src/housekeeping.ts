import {
  type Chat,
  createDepartureWorker,
  createDirectoryWorker,
  createExportWorker,
  createMailWorker,
  createMissedMailWorker,
  createPushWorker,
  createRegistrationWorker,
  createWebhookWorker,
  createWorkers,
  type Departures,
  type ExportWorkerParts,
  type FeatureLevel,
  type MailOutbox,
  type MissedMailSchedule,
  type PushSchedule,
  type TokenRegistrations,
  type WebhookWorkerParts,
  type WorkSchedule,
} from '@parley/core';

/** Milliseconds between checks for due work: the maximum delay of scheduled messages. */
const interval = 5_000;

/** Milliseconds between two such checks that a busy server never needs: its clock has stepped, or the machine has slept. */
const maxPause = 120_000;

/** Milliseconds between checks for messages to services of bots: people wait for the answers. */
const webhookInterval = 500;

/** Milliseconds between checks for tokens of phones, and for messages that phones are notified of. */
const pushInterval = 1_000;

/** Milliseconds between checks for organizations that have moved to another cell: their clients wait for nothing that long. */
const departureInterval = 1_000;

/** Milliseconds between checks for exports whose time is over. */
const exportInterval = 60_000;

/** Runs passes of a worker again and again, never two at once. Returns how to stop it. */
const repeat = (run: () => Promise<unknown>, every: number): (() => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve();
  let isIdle = true;
  const begin = (): void => {
    if (!isIdle) return;
    isIdle = false;
    running = run()
      // A pass logs why it rejects.
      .catch(() => undefined)
      .finally(() => {
        isIdle = true;
      });
  };
  const timer = setInterval(begin, every);
  timer.unref();
  // A server that is often restarted must not put off rare work for ever.
  if (every > interval) begin();
  return async () => {
    clearInterval(timer);
    await running;
  };
};

export interface Housekeeping {
  readonly schedule: WorkSchedule;
  readonly departures: Departures;
  readonly outbox: MailOutbox;
  readonly missedMail: MissedMailSchedule;
  readonly registrations: TokenRegistrations;
  readonly pushes: PushSchedule;
  readonly exports: Omit<ExportWorkerParts, 'repeat'>;
  readonly webhooks: Omit<WebhookWorkerParts, 'level'>;
  /** The floor. */
  readonly level: FeatureLevel;
  /** Milliseconds from one look at the directory of people to the next. */
  readonly directoryInterval: number;
}

/**
 * Does timed work, sends mail, notifies phones, makes archives of organizations, calls the services of bots and looks at the directory of people while the server
 * runs. Each has a loop of its own, since the other side may be slow. Returns how to stop all; calls that are under way end first.
 */
export const startHousekeeping = async (
  { world }: Chat,
  { schedule, departures, outbox, missedMail, registrations, pushes, exports, webhooks, level, directoryInterval }: Housekeeping,
): Promise<() => Promise<void>> => {
  const workers = createWorkers(world, schedule, { maxPause });
  await workers.prepare();
  const { mailer, directory, pushRelay } = world;
  const webhookWorker = createWebhookWorker(world, { ...webhooks, level });
  const stops: (() => Promise<void>)[] = [];
  const loop = (run: () => Promise<unknown>, every = interval): void => {
    stops.push(repeat(run, every));
  };

  // Neither waits for the other: recurring work may take long where there is much of it.
  loop(workers.deliverDue);
  loop(workers.runRecurring);
  loop(createDepartureWorker(world, departures).run, departureInterval);
  if (mailer !== null) {
    loop(createMissedMailWorker(world, missedMail).runDue);
    loop(createMailWorker(world, outbox, mailer, level).runDue);
  }
  if (directory !== undefined) loop(createDirectoryWorker(world, directory).runOnce, directoryInterval);
  if (pushRelay !== undefined) {
    loop(createRegistrationWorker(world, registrations, pushRelay).runDue, pushInterval);
    loop(createPushWorker(world, { schedule: pushes, relay: pushRelay, level }).runDue, pushInterval);
  }
  const exportWorker = createExportWorker(world, {
    ...exports,
    repeat: (run, every) => {
      const stop = repeat(run, every);
      return () => void stop();
    },
  });
  loop(exportWorker.makeNext);
  loop(exportWorker.cleanUp, exportInterval);
  loop(webhookWorker.runDue, webhookInterval);
  return async () => {
    exportWorker.stop();
    await Promise.all(stops.map((stop) => stop()));
    await webhookWorker.settled();
  };
};
