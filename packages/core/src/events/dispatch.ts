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

const visible = <Kind extends LoggedKind>(viewer: Viewer, event: LoggedEvent<Kind>, entry: LogEntry): VisibleEvent<Kind> | null => {
  const facts = logged[event.kind].visibleTo(viewer, event, entry);
  return facts === null ? null : { ...facts, kind: event.kind };
};

/**
 * What one viewer is shown of an entry of the log; null = nothing. Shown is what they might see when it happened *and* may see now: whoever lost access in
 * the meantime is not sent what went before, and whoever gained it is not sent what they were to be kept from. Exempt is what concerns the person alone.
 *
 * Their role is that of now, at both times. What follows where role or groups have changed in between: `rights.ts`.
 *
 * Spec: 6
 */
export const visibleEvent = (viewer: Viewer, entry: LogEntry): VisibleEvent | null =>
  wasAmong(viewer, entry.audience, entry.position) ? visible(viewer, entry.event, entry) : null;

/** What has to be loaded before this can be delivered. */
export const needsOf = <Kind extends EventKindName>(event: VisibleEvent<Kind>, request: QueueRequest, at: LogPosition): Needs =>
  all[event.kind].needs(event, request, at);

/** Completes the event; null where nothing is left to tell. */
export const deliveredEvent = <Kind extends EventKindName>(
  event: VisibleEvent<Kind>,
  loaded: Loaded,
  request: QueueRequest,
  at: LogPosition,
): DeliveredEvent<Kind> | null => {
  const facts = all[event.kind].resolve(event, loaded, request, at);
  return facts === null ? null : { ...facts, kind: event.kind };
};

/** How many wire events it may become. */
export const weightOf = <Kind extends EventKindName>(event: DeliveredEvent<Kind>): number => all[event.kind].weight?.(event) ?? 1;

export const isTooLarge = <Kind extends EventKindName>(event: DeliveredEvent<Kind>): boolean => all[event.kind].isTooLarge?.(event) ?? false;

export const usesNarrow = ({ event }: LogEntry): boolean => all[event.kind].usesNarrow ?? false;

const affects = <Kind extends LoggedKind>(event: LoggedEvent<Kind>, entry: LogEntry, owner: UserId): boolean =>
  // Whatever another version of the server has logged may be anything.
  !Object.hasOwn(logged, event.kind) || logged[event.kind].affectsCopies(event, entry, owner);

/** Whether an entry may stand for a change of what this person's copies of earlier messages carry. */
export const affectsCopies = (entry: LogEntry, owner: UserId): boolean => affects(entry.event, entry, owner);

/** Whether seeing an event of this kind is a matter of role and groups even where it is for everyone. */
export const dependsOnRightsOf = (kind: LoggedKind): boolean => logged[kind].dependsOnRights ?? false;
