import { digestOf, digestOfDraft, type Draft, fieldsOfServer, isEmpty, type ServerDraft } from './draft.js';

/** What brings a draft and the server's copy together: it changes here (null: it is gone), or the server is told. */
export type Step = { readonly does: 'change'; readonly draft: Draft | null } | { readonly does: 'create' | 'edit' | 'delete' };

/** Stands for the server's copy that was deleted and may still be in its list. */
export const deletedMark = 'deleted';

/** Milliseconds in which an answer comes, or does not come any more. */
const patience = 60_000;

/** Milliseconds of waiting where who creates holds a lock: somebody else who got it knows that no answer is waited for. */
const lockedPatience = 5_000;

interface Now {
  readonly time: number;
  readonly isLocked: boolean;
}

const change = (draft: Draft | null): Step => ({ does: 'change', draft });

const keptWritten = 8;

/** The server is told this text. A copy that it replaces may still come late, from whichever device it was, and says nothing new. */
export const telling = ({ written, synced }: Draft, digest: string): Pick<Draft, 'written'> => ({
  written: [...written, ...(synced === null ? [] : [synced]), digest].filter((one, at, all) => all.lastIndexOf(one) === at).slice(-keptWritten),
});

/** As if the server had never heard of it. */
export const detached = (draft: Draft): Draft => ({ ...draft, serverId: null, isSeen: false, synced: null, written: [], creating: null });

const planNew = (draft: Draft, unclaimed: ReadonlyArray<ServerDraft>, { time, isLocked }: Now): Step | null => {
  const [digest, empty] = [digestOfDraft(draft), isEmpty(draft)];
  const same = unclaimed.find((server) => [draft.creating?.digest, empty ? undefined : digest].includes(digestOf(server)));
  if (same !== undefined) return change({ ...draft, serverId: same.id, isSeen: true, synced: digestOf(same), written: [digestOf(same)], creating: null });
  if (draft.creating !== null && time - draft.creating.at < (isLocked ? lockedPatience : patience)) return null;
  if (empty) return change(null);
  return draft.refused === digest ? null : { does: 'create' };
};

const planMissing = (draft: Draft, { time }: Now): Step | null => {
  const isUnchanged = draft.synced === digestOfDraft(draft);
  if (draft.isSeen) return change(isEmpty(draft) || isUnchanged ? null : detached(draft));
  if (!isEmpty(draft)) return isUnchanged ? null : { does: 'edit' };
  if (draft.synced !== deletedMark) return { does: 'delete' };
  return time - draft.edited < patience ? null : change(null);
};

const planKnown = (draft: Draft, server: ServerDraft): Step | null => {
  if (!draft.isSeen) return change({ ...draft, isSeen: true });
  if (isEmpty(draft)) return draft.synced === deletedMark ? null : { does: 'delete' };
  const [ours, theirs] = [digestOfDraft(draft), digestOf(server)];
  const isForeign = theirs !== draft.synced && !draft.written.includes(theirs);
  if (isForeign && theirs === ours) return change({ ...draft, synced: ours });
  if (isForeign && (draft.synced === ours || server.content.startsWith(draft.content.trim()))) return change({ ...draft, ...fieldsOfServer(server) });
  // Both were changed: both are kept.
  if (isForeign && !draft.content.startsWith(server.content)) return change(detached(draft));
  return ours === draft.synced || ours === draft.refused ? null : { does: 'edit' };
};

/** The next step for a draft; null: nothing is to be done now. `claimed`: ids of copies that belong to other drafts. */
export const planOf = (draft: Draft, servers: ReadonlyArray<ServerDraft>, claimed: ReadonlySet<number | null>, now: Now): Step | null => {
  if (draft.serverId === null) {
    const unclaimed = servers.filter(({ id }) => !claimed.has(id));
    return planNew(draft, unclaimed, now);
  }
  const server = servers.find(({ id }) => id === draft.serverId);
  return server === undefined ? planMissing(draft, now) : planKnown(draft, server);
};
