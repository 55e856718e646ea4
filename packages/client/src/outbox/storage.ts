import type { OutboxEntry } from './entry.js';

/** Where messages are that are not sent yet. One place belongs to one account, and to one outbox at a time. */
export interface OutboxStorage {
  readonly load: () => Promise<ReadonlyArray<OutboxEntry>>;
  readonly save: (entries: ReadonlyArray<OutboxEntry>) => Promise<void>;
}

/**
 * Ends with the program.
 *
 * @example
 * const outbox = await chat.outbox({ storage: inMemory() });
 * await outbox.close();
 */
export const inMemory = (): OutboxStorage => ({ load: () => Promise.resolve([]), save: () => Promise.resolve() });

const isEntry = (stored: unknown): stored is OutboxEntry => {
  const { key, message, status } = (stored ?? {}) as Partial<OutboxEntry>;
  return typeof key === 'string' && typeof message === 'object' && typeof status === 'string';
};

/**
 * In the `localStorage` of a page, under a name that is the account's own. What is no list of entries is none.
 *
 * @example
 * const outbox = await chat.outbox({ storage: inWebStorage(localStorage, 'outbox of hamlet') });
 * await outbox.close();
 */
export const inWebStorage = (storage: Pick<Storage, 'getItem' | 'setItem'>, name: string): OutboxStorage => ({
  load: async () => {
    await Promise.resolve();
    try {
      const stored: unknown = JSON.parse(storage.getItem(name) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isEntry) : [];
    } catch {
      return [];
    }
  },
  save: async (entries) => {
    await Promise.resolve();
    storage.setItem(name, JSON.stringify(entries));
  },
});
