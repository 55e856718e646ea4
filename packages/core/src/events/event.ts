import type { LogPosition } from '../model/ids.js';
import type { EphemeralEventKind, EventKind } from './event-kind.js';
import type { ephemeralKinds, loggedKinds } from './kinds.js';

type LoggedRows = typeof loggedKinds;
type EphemeralRows = typeof ephemeralKinds;
type Rows = LoggedRows & EphemeralRows;

export type LoggedKind = keyof LoggedRows;
export type EphemeralKind = keyof EphemeralRows;
export type EventKindName = LoggedKind | EphemeralKind;

/** Facts stored for each logged kind. Messages are named by id: their text is read on delivery and stored nowhere else. */
export type LoggedFacts = { readonly [Kind in LoggedKind]: LoggedRows[Kind] extends EventKind<infer Facts, infer _Visible, infer _Delivered> ? Facts : never };

/** What one viewer may know of each kind. */
export type VisibleFacts = { readonly [Kind in EventKindName]: Rows[Kind] extends EphemeralEventKind<infer Facts, infer _> ? Facts : never };

/** What an encoder gets for each kind, after all permission checks. */
export type DeliveredFacts = { readonly [Kind in EventKindName]: Rows[Kind] extends EphemeralEventKind<infer _, infer Facts> ? Facts : never };

/** An event as stored in the log. */
export type LoggedEvent<Kind extends LoggedKind = LoggedKind> = { readonly [K in Kind]: { readonly kind: K } & LoggedFacts[K] }[Kind];

export type EphemeralEvent<Kind extends EphemeralKind = EphemeralKind> = { readonly [K in Kind]: { readonly kind: K } & VisibleFacts[K] }[Kind];

/** What one viewer may know of an event, before its references are loaded. */
export type VisibleEvent<Kind extends EventKindName = EventKindName> = { readonly [K in Kind]: { readonly kind: K } & VisibleFacts[K] }[Kind];

/** An event with everything that its encoder needs. */
export type DeliveredEvent<Kind extends EventKindName = EventKindName> = { readonly [K in Kind]: { readonly kind: K } & DeliveredFacts[K] }[Kind];

/** A delivered event with its place in the log. */
export interface PlacedEvent {
  readonly position: LogPosition;
  readonly event: DeliveredEvent;
}
