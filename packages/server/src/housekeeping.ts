import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Chat, faulted, type LogPosition, type Realm, type RealmId } from '@parley/core';

const interval = 60_000;

/** Entries that one round takes away, so that no round holds a realm up. */
const trimmedAtOnce = 10_000;

/**
 * What nobody asks for and must happen all the same: queues that nobody polls go, and the log is trimmed behind those that are left.
 * Answers how to stop it.
 */
export const keepHouse = (chat: Chat): (() => Promise<void>) => {
  const { store, queues, wakeUp, clock, log } = chat.world;
  /** Where each log stood a round ago: a queue that is being made begins no earlier. */
  const stood = new Map<RealmId, LogPosition>();

  const sweep = async (): Promise<void> => {
    const gone = await queues.sweep(clock.now())();
    if (Either.isLeft(gone)) log.warn('idle queues could not be swept', { fault: gone.left });
    else if (gone.right.length > 0) wakeUp.end(gone.right);
  };

  const trim = async ({ id }: Realm): Promise<void> => {
    const before = stood.get(id);
    const needed = await queues.oldestNeeded(id)();
    if (Either.isLeft(needed)) {
      log.warn('a log could not be trimmed', { fault: needed.left });
      return;
    }
    const trimmed = await store.transact(id, 'write', (tx) => {
      stood.set(id, tx.head.position);
      if (before === undefined) return TaskEither.right(0);
      const upTo = needed.right === null || needed.right > before ? before : needed.right;
      return pipe(tx.log.trim(upTo, trimmedAtOnce), TaskEither.mapLeft(faulted));
    })();
    if (Either.isLeft(trimmed)) log.warn('a log could not be trimmed', { failure: trimmed.left });
  };

  const round = async (): Promise<void> => {
    await sweep();
    const realms = await store.realms()();
    for (const realm of Either.isRight(realms) ? realms.right : []) await trim(realm);
  };

  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(round).catch((error: unknown) => log.error('housekeeping failed', { error }));
  }, interval);
  timer.unref();

  return async () => {
    clearInterval(timer);
    await running;
  };
};
