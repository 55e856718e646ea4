import type { DeliveredEvent, PlacedEvent } from '../event.js';

type FlagsChanged = Extract<DeliveredEvent, { kind: 'flagsChanged' }>;

/** Becoming unread has details of each message, and is never merged. */
const staysAlone = ({ operation, flag }: FlagsChanged): boolean => operation === 'remove' && flag === 'read';

/** The reader has lost messages, and their flags with them. */
const losesMessages = (event: DeliveredEvent): boolean =>
  event.kind === 'messagesDeleted' || (event.kind === 'messagesChanged' && event.lost.length + event.uncopied.length > 0);

/**
 * Merges changes of the same flag in the same direction into one event, at the place of the newest. Merges only within one reply.
 *
 * UPSTREAM: not across a change of that flag in the other direction, nor across what takes messages away; there, the reference server would leave the client with the
 * older of the two, or with the flag of a message that is gone.
 *
 * Spec: 4.21 (merged events)
 */
export const mergeFlags = (placed: ReadonlyArray<PlacedEvent>): ReadonlyArray<PlacedEvent> => {
  if (!placed.some(({ event }) => event.kind === 'flagsChanged')) return placed;
  const latest = new Map<string, { readonly operation: string; readonly index: number; readonly messageIds: FlagsChanged['messageIds'] }>();
  const merged: (PlacedEvent | null)[] = [];
  for (const entry of placed) {
    const { event, position } = entry;
    if (losesMessages(event)) latest.clear();
    if (event.kind !== 'flagsChanged' || staysAlone(event)) {
      if (event.kind === 'flagsChanged') latest.delete(event.flag);
      merged.push(entry);
      continue;
    }
    const before = latest.get(event.flag);
    const isContinued = before?.operation === event.operation;
    const messageIds = isContinued ? [...new Set([...before.messageIds, ...event.messageIds])] : event.messageIds;
    if (isContinued) merged[before.index] = null;
    latest.set(event.flag, { operation: event.operation, index: merged.length, messageIds });
    merged.push({ position, event: { ...event, messageIds } });
  }
  return merged.filter((entry) => entry !== null);
};
