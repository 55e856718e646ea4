import * as Either from 'fp-ts/lib/Either.js';
import type { Store } from '@parley/core';

/** What does not answer by then is not well. Milliseconds. */
const patience = 2000;

const late = (): Promise<false> => new Promise((resolve) => void setTimeout(() => resolve(false), patience).unref());

/** Whether the database answers. However many ask at once, it is asked once. */
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
