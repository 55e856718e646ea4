import * as Either from 'fp-ts/lib/Either.js';
import type { Store } from '@parley/core';

/** Milliseconds after which a database without an answer is unhealthy. */
const patience = 2000;

const late = (): Promise<false> => new Promise((resolve) => void setTimeout(() => resolve(false), patience).unref());

/** Whether the database answers. Concurrent calls share one query. */
export const healthOf = (store: Pick<Store, 'realmByStringId'>): (() => Promise<boolean>) => {
  let looking: Promise<boolean> | null = null;
  const look = (): Promise<boolean> => {
    const answered = store.realmByStringId('')().then(Either.isRight);
    const done = (): void => void (looking = null);
    answered.then(done, done);
    return answered;
  };
  return () => Promise.race([(looking ??= look()), late()]);
};
