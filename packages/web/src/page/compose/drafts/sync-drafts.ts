import { ChatApiError } from '@parley/client';
import type { Connection } from '../../app/connection.js';
import { ownPlace } from '../../app/storage/own-place.js';
import { bodyOf, digestOf, type Draft } from './draft.js';
import type { DraftStore } from './draft-store.js';
import { deletedMark, detached, planOf, type Step, telling } from './plan.js';

/** Milliseconds after a change until the server is told, and until it is tried again. */
const [soon, later] = [2000, 8000];

type Locked = (name: string, work: () => Promise<void>) => Promise<void>;

const { locks } = navigator as { readonly locks?: LockManager };

/** One tab at a time. Without a secure context there are no locks: marks on the drafts themselves then do. */
const locked: Locked = async (name, work) => {
  await (locks === undefined ? work() : locks.request(name, work));
};

const isRefusal = (error: unknown): error is ChatApiError =>
  error instanceof ChatApiError && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status);

/** What keeps the server's copies of drafts. */
interface DraftSync {
  /** Does now what it would do soon. Rejects where the server does not answer. */
  readonly now: () => Promise<void>;
}

/** Keeps the server's copies of this browser's drafts like them. */
export const syncDrafts = ({ chat, live }: Connection, store: DraftStore): DraftSync => {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isRunning = false;

  // NOTE: as stored now. Another tab may write on while the server answers, and what is remembered here would overwrite that.
  const current = (id: string): Draft | undefined => {
    store.reread();
    return store.drafts.find((draft) => draft.id === id);
  };

  const change = (id: string, part: (draft: Draft) => Partial<Draft>): void => {
    const draft = current(id);
    if (draft !== undefined) store.put({ ...draft, ...part(draft) });
  };

  const tell = async (draft: Draft, does: 'create' | 'edit' | 'delete', keepalive: boolean): Promise<void> => {
    const body = bodyOf(draft);
    const digest = digestOf(body);
    const id = draft.serverId ?? 0;
    try {
      if (does === 'create') {
        change(draft.id, () => ({ creating: { digest, at: Date.now() } }));
        const { ids } = await chat.createDrafts({ drafts: [body] }, { keepalive });
        change(draft.id, () => ({ serverId: ids[0] ?? null, isSeen: false, synced: digest, written: [digest], creating: null }));
      } else if (does === 'edit') {
        change(draft.id, (before) => telling(before, digest));
        await chat.editDraft({ draft_id: id, draft: body }, { keepalive });
        change(draft.id, () => ({ synced: digest }));
      } else {
        await chat.removeDraft({ draft_id: id }, { keepalive });
        change(draft.id, () => ({ synced: deletedMark }));
      }
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (does === 'delete') change(draft.id, () => ({ synced: deletedMark }));
      else if (does === 'edit' && error.status === 404) change(draft.id, detached);
      else change(draft.id, () => ({ refused: digest, creating: null }));
    }
  };

  const take = async (draft: Draft, step: Step, keepalive: boolean): Promise<void> => {
    if (step.does !== 'change') await tell(draft, step.does, keepalive);
    else if (step.draft === null) store.remove(draft.id);
    else store.put(step.draft);
  };

  const plan = (draft: Draft): Step | null =>
    planOf(draft, live.state.drafts, new Set(store.drafts.filter(({ id }) => id !== draft.id).map(({ serverId }) => serverId)), {
      time: Date.now(),
      isLocked: locks !== undefined,
    });

  const pass = async (keepalive: boolean): Promise<void> => {
    store.reread();
    if (!live.state.user_settings.enable_drafts_synchronization) return;
    for (const { id } of store.drafts) {
      // A few steps each: it is found, it is told, it is seen.
      for (let steps = 0; steps < 4; steps += 1) {
        const draft = current(id);
        const step = draft === undefined ? null : plan(draft);
        if (draft === undefined || step === null) break;
        await take(draft, step, keepalive);
      }
    }
  };

  const passAlone = (keepalive: boolean): Promise<void> => locked(ownPlace('drafts'), () => pass(keepalive));

  const run = (keepalive = false): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (isRunning) return;
    isRunning = true;
    void passAlone(keepalive)
      .then(
        () => soon,
        () => later,
      )
      .then((delay) => {
        isRunning = false;
        if (store.drafts.some((draft) => draft.creating !== null || plan(draft) !== null)) schedule(delay);
      });
  };

  const schedule = (delay: number): void => {
    timer ??= setTimeout(run, delay);
  };

  const onShown = (): void => {
    if (document.visibilityState === 'hidden') run(true);
    else store.reread();
  };
  store.subscribe(() => schedule(soon));
  live.subscribe(
    (state) => state.drafts,
    () => schedule(0),
  );
  document.addEventListener('visibilitychange', onShown);
  schedule(soon);
  return { now: () => passAlone(false) };
};
