import * as Either from 'fp-ts/lib/Either.js';
import type { Store } from '@parley/core';
import type { Readiness } from '../serving/readiness.js';

/** Milliseconds after which a database without an answer is unhealthy. */
const patience = 2000;

const late = (): Promise<false> => new Promise((resolve) => void setTimeout(() => resolve(false), patience).unref());

/** Asks again and again; concurrent questions share one query, and no answer in time is a no. */
const shared = (ask: () => Promise<boolean>): (() => Promise<boolean>) => {
  let running: Promise<boolean> | null = null;
  const check = (): Promise<boolean> => {
    const answered = ask();
    const done = (): void => void (running = null);
    answered.then(done, done);
    return answered;
  };
  return () => Promise.race([(running ??= check()), late()]);
};

/** Whether the database answers. */
export const healthOf = (store: Pick<Store, 'realmByStringId'>): (() => Promise<boolean>) => shared(() => store.realmByStringId('')().then(Either.isRight));

/** Why a server should get no requests. */
export type Unready = 'stopping' | 'unavailable' | 'not migrated';

/** null: the server is ready. */
export const unreadyOf = ({ isMigrated, isStopping }: Readiness): (() => Promise<Unready | null>) => {
  const migrated = shared(isMigrated);
  return async () => {
    if (isStopping()) return 'stopping';
    const found = await migrated().then(
      (isDone) => (isDone ? null : 'not migrated'),
      () => 'unavailable' as const,
    );
    return isStopping() ? 'stopping' : found;
  };
};
