import type { LogPosition, UserId } from '../model/ids.js';
import type { DeliveredEvent, DeliveredFacts, EventKindName, LoggedEvent, LoggedFacts, LoggedKind, VisibleEvent, VisibleFacts } from './event.js';
import type { EphemeralEventKind, EventKind } from './event-kind.js';
import { ephemeralKinds, loggedKinds } from './kinds.js';
import type { LogEntry } from './log-entry.js';
import type { QueueRequest } from './queue-request.js';
import type { Loaded, Needs } from './sources.js';
import type { Viewer } from './viewer.js';
import { wasAmong } from './in-audience.js';

const logged: { readonly [Kind in LoggedKind]: EventKind<LoggedFacts[Kind], VisibleFacts[Kind], DeliveredFacts[Kind]> } = loggedKinds;

const all: { readonly [Kind in EventKindName]: EphemeralEventKind<VisibleFacts[Kind], DeliveredFacts[Kind]> } = { ...loggedKinds, ...ephemeralKinds };

/** False for an event that a newer version of the server, running beside this one, has logged. */
export const isKnown = ({ event }: LogEntry): boolean => Object.hasOwn(logged, event.kind);

// NOTE: what is spread stands last. After a spread V8 makes a new hidden class for each further property of each object, and frees it late.
const visible = <Kind extends LoggedKind>(viewer: Viewer, event: LoggedEvent<Kind>, entry: LogEntry): VisibleEvent<Kind> | null => {
  const facts = logged[event.kind].visibleTo(viewer, event, entry);
  return facts === null ? null : { kind: event.kind, ...facts };
};

/**
 * Returns what one viewer may see of a log entry; null = nothing. It must be visible both when it happened and now: neither losing nor gaining access shows
 * events from before. Events about the viewer alone are exempt.
 *
 * Uses the present role for both times; `rights.ts` handles changes of role and groups.
 *
 * Spec: 6
 */
export const visibleEvent = (viewer: Viewer, entry: LogEntry): VisibleEvent | null =>
  wasAmong(viewer, entry.audience, entry.position) ? visible(viewer, entry.event, entry) : null;

/** Names what has to be loaded before the event can be delivered. */
export const needsOf = <Kind extends EventKindName>(event: VisibleEvent<Kind>, request: QueueRequest, at: LogPosition): Needs =>
  all[event.kind].needs(event, request, at);

/** Completes the event; null if nothing is left to deliver. */
export const deliveredEvent = <Kind extends EventKindName>(
  event: VisibleEvent<Kind>,
  loaded: Loaded,
  request: QueueRequest,
  at: LogPosition,
): DeliveredEvent<Kind> | null => {
  const facts = all[event.kind].resolve(event, loaded, request, at);
  return facts === null ? null : { kind: event.kind, ...facts };
};

export const isTooLargeEvent = <Kind extends EventKindName>(event: DeliveredEvent<Kind>): boolean => all[event.kind].isTooLarge?.(event) ?? false;

export const usesNarrow = ({ event }: LogEntry): boolean => all[event.kind].usesNarrow ?? false;

const affects = <Kind extends LoggedKind>(event: LoggedEvent<Kind>, entry: LogEntry, owner: UserId): boolean =>
  // Another version of the server may have logged unknown kinds: assume the worst.
  !isKnown(entry) || logged[event.kind].affectsCopies(event, entry, owner);

/** Whether an entry may have changed this person's copies of earlier messages. */
export const affectsCopies = (entry: LogEntry, owner: UserId): boolean => affects(entry.event, entry, owner);

/** Whether visibility of this kind depends on role and groups even if it is for everyone. */
export const dependsOnRightsOf = (kind: LoggedKind): boolean => logged[kind].dependsOnRights ?? false;
