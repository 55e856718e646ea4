import { storedStore } from '../../app/storage/stored-store.js';

/** Addresses of views, the last one first. */
export const recent = storedStore<ReadonlyArray<string>>('recent views', []);

const most = 30;

export const noteVisit = (hash: string): void => {
  if (hash.length > 1) recent.set([hash, ...recent.value.filter((known) => known !== hash)].slice(0, most));
};
