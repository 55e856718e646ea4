import { ownPlace } from '../../app/storage/own-place.js';
import type { Draft } from './draft.js';

/** The drafts of this browser, the same in all tabs. */
export interface DraftStore {
  readonly drafts: ReadonlyArray<Draft>;
  readonly put: (draft: Draft) => void;
  readonly remove: (id: string) => void;
  /** Reads what other tabs have stored. */
  readonly reread: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether the browser keeps them: its place may be used up. */
  readonly isStored: boolean;
}

const isDraft = (stored: unknown): stored is Draft => {
  const { id, content, to } = (stored ?? {}) as Partial<Draft>;
  return typeof id === 'string' && typeof content === 'string' && typeof to === 'object';
};

const parsed = (text: string | null): Draft | null => {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
};

/** One item of the storage for each draft: tabs that write different texts do not overwrite each other. */
export const openDraftStore = (storage: Storage): DraftStore => {
  const prefix = ownPlace('draft ');
  const listeners = new Set<() => void>();
  let drafts: ReadonlyArray<Draft> = [];
  let isStored = true;

  const show = (next: ReadonlyArray<Draft>): void => {
    drafts = next;
    for (const listener of [...listeners]) listener();
  };

  const read = (): ReadonlyArray<Draft> => {
    try {
      return Object.keys(storage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => parsed(storage.getItem(key)))
        .filter((draft) => draft !== null);
    } catch {
      return drafts;
    }
  };

  const store = (change: () => void): void => {
    try {
      change();
      isStored = true;
    } catch {
      isStored = false;
    }
  };

  drafts = read();
  return {
    get drafts() {
      return drafts;
    },
    get isStored() {
      return isStored;
    },
    put: (draft) => {
      store(() => storage.setItem(prefix + draft.id, JSON.stringify(draft)));
      show([...drafts.filter(({ id }) => id !== draft.id), draft]);
    },
    remove: (id) => {
      store(() => storage.removeItem(prefix + id));
      show(drafts.filter((draft) => draft.id !== id));
    },
    reread: () => {
      const stored = read();
      if (isStored && JSON.stringify(stored) !== JSON.stringify(drafts)) show(stored);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
