import { inWebStorage, type Outbox, type OutboxStorage } from '@parley/client';
import { newKey } from '../new-key.js';
import { ownPlace } from './own-place.js';

/** Where this page's outbox is stored, and how it goes on with those of pages that are gone. */
export interface OutboxPlace {
  readonly storage: OutboxStorage;
  readonly adoptInto: (outbox: Outbox) => void;
}

/** Milliseconds: pages in the background are asked about once a minute. */
const [beat, dead] = [20_000, 180_000];

const namesIn = (prefix: string): ReadonlyArray<string> => Object.keys(window.localStorage).filter((name) => name.startsWith(prefix));

const adopt = async (name: string, outbox: Outbox): Promise<void> => {
  const left = await inWebStorage(window.localStorage, name).load();
  if (left.length > 0) outbox.adopt(left);
  window.localStorage.removeItem(name);
};

/** A page holds a lock while it lives. The next page that gets it goes on with what is left. */
const lockedPlace = async (locks: LockManager, prefix: string): Promise<OutboxPlace> => {
  const own = prefix + newKey();
  await new Promise<void>((resolve) => {
    void locks.request(own, () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  const watched = new Set([own]);
  return {
    storage: inWebStorage(window.localStorage, own),
    adoptInto: (outbox) => {
      const watch = (name: string | null): void => {
        if (name === null || !name.startsWith(prefix) || watched.has(name)) return;
        watched.add(name);
        void locks.request(name, () => adopt(name, outbox));
      };
      window.addEventListener('storage', ({ key }) => watch(key));
      for (const name of namesIn(prefix)) watch(name);
    },
  };
};

/** Without a secure context there are no locks: a page that has not said for minutes that it lives is gone. */
const beatingPlace = (prefix: string): OutboxPlace => {
  const own = window.sessionStorage.getItem(prefix) ?? prefix + newKey();
  window.sessionStorage.setItem(prefix, own);
  const lives = (name: string): string => ownPlace(`alive ${name}`);
  const live = (): void => window.localStorage.setItem(lives(own), String(Date.now()));
  live();
  return {
    storage: inWebStorage(window.localStorage, own),
    adoptInto: (outbox) => {
      setInterval(() => {
        live();
        for (const name of namesIn(prefix)) {
          if (name === own || Date.now() - Number(window.localStorage.getItem(lives(name))) < dead) continue;
          window.localStorage.removeItem(lives(name));
          void adopt(name, outbox);
        }
      }, beat);
    },
  };
};

/** One outbox belongs to one page; messages survive a closed one. */
export const openOutboxPlace = (): Promise<OutboxPlace> => {
  const prefix = ownPlace('outbox ');
  const { locks } = navigator as { readonly locks?: LockManager };
  return locks === undefined ? Promise.resolve(beatingPlace(prefix)) : lockedPlace(locks, prefix);
};
