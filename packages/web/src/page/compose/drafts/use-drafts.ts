import { useMemo, useSyncExternalStore } from 'react';
import { useChat, useLive } from '../../app/chat-context.js';
import type { Connection } from '../../app/connection.js';
import type { Draft } from './draft.js';
import { openUploads, type Uploads } from '../uploads/uploads.js';
import { type DraftStore, openDraftStore } from './draft-store.js';
import { shownDrafts } from './find-draft.js';
import { keepEdits } from './keep-edits.js';
import { syncDrafts } from './sync-drafts.js';

interface Writing {
  readonly store: DraftStore;
  readonly uploads: Uploads;
  /** Tells the server now of what it does not know yet. */
  readonly save: () => Promise<void>;
}

const opened = new WeakMap<Connection, Writing>();

const open = (connection: Connection): Writing => {
  const store = openDraftStore(window.localStorage);
  window.addEventListener('storage', store.reread);
  const { now: save } = syncDrafts(connection, store);
  keepEdits(connection, store);
  return { store, uploads: openUploads(connection, store), save };
};

/** Opened once for each connection. */
const useWriting = (): Writing => {
  const connection = useChat();
  const writing = opened.get(connection) ?? open(connection);
  opened.set(connection, writing);
  return writing;
};

/** The texts of this browser. */
export const useDraftStore = (): DraftStore => useWriting().store;

/** Tells the server now of texts that it does not know yet. */
export const useDraftSync = (): (() => Promise<void>) => useWriting().save;

/** Files on their way into these texts. */
export const useUploads = (): Uploads => useWriting().uploads;

/** The texts of this browser, as they are now. */
export const useLocalDrafts = (): ReadonlyArray<Draft> => {
  const store = useDraftStore();
  return useSyncExternalStore(store.subscribe, () => store.drafts);
};

/** All texts that are not sent, of all devices. */
export const useDrafts = (): ReadonlyArray<Draft> => {
  const local = useLocalDrafts();
  const server = useLive((state) => state.drafts);
  return useMemo(() => shownDrafts(local, server), [local, server]);
};
