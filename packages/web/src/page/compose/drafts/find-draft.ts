import { isSameRecipient, keyOf, newPlace, type Place, type Recipient } from '../recipient/recipient.js';
import { type Draft, draftOfServer, isEmpty, type ServerDraft } from './draft.js';

const newestFirst = (one: Draft, other: Draft): number => other.edited - one.edited;

/** All texts that are not sent, the newest first: those of this browser, and the server's other ones. */
export const shownDrafts = (local: ReadonlyArray<Draft>, server: ReadonlyArray<ServerDraft>): ReadonlyArray<Draft> => {
  const known = new Set(local.map(({ serverId }) => serverId));
  const others = server.filter(({ id }) => !known.has(id)).map((draft) => draftOfServer(draft, ''));
  return [...local.filter((draft) => !isEmpty(draft)), ...others].sort(newestFirst);
};

/** The text that is being written at a place: one that was begun there, or one of another device for the same recipient. */
export const findDraft = (place: Place, to: Recipient, local: ReadonlyArray<Draft>, server: ReadonlyArray<ServerDraft>): Draft | null => {
  const shown = shownDrafts(local, server);
  const begun = shown.find((draft) => draft.place === place);
  if (begun !== undefined) return begun;
  if (place === newPlace) return null;
  const fitting = shown.find((draft) => draft.place !== newPlace && isSameRecipient(draft.to, to));
  return fitting === undefined || keyOf(fitting.to) !== keyOf(to) ? null : { ...fitting, place };
};
