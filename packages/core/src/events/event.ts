import type { LogPosition } from '../model/ids.js';
import type { EphemeralEventKind, EventKind } from './event-kind.js';
import type { ephemeralKinds, loggedKinds } from './kinds.js';

type LoggedRows = typeof loggedKinds;
type EphemeralRows = typeof ephemeralKinds;
type Rows = LoggedRows & EphemeralRows;

export type LoggedKind = keyof LoggedRows;
export type EphemeralKind = keyof EphemeralRows;
export type EventKindName = LoggedKind | EphemeralKind;

/** What the log keeps of each kind. Messages are named by id: their text is read when the event is delivered, and is nowhere else. */
export type LoggedFacts = { readonly [Kind in LoggedKind]: LoggedRows[Kind] extends EventKind<infer Facts, infer _Visible, infer _Delivered> ? Facts : never };

/** What one viewer may know of each. */
export type VisibleFacts = { readonly [Kind in EventKindName]: Rows[Kind] extends EphemeralEventKind<infer Facts, infer _> ? Facts : never };

/** What an encoder gets of each, after every question of permission. */
export type DeliveredFacts = { readonly [Kind in EventKindName]: Rows[Kind] extends EphemeralEventKind<infer _, infer Facts> ? Facts : never };

/** What happened, as the log keeps it. */
export type LoggedEvent<Kind extends LoggedKind = LoggedKind> = { readonly [K in Kind]: { readonly kind: K } & LoggedFacts[K] }[Kind];

export type EphemeralEvent<Kind extends EphemeralKind = EphemeralKind> = { readonly [K in Kind]: { readonly kind: K } & VisibleFacts[K] }[Kind];

/** What one viewer may know of an event, before anything that it names is loaded. */
export type VisibleEvent<Kind extends EventKindName = EventKindName> = { readonly [K in Kind]: { readonly kind: K } & VisibleFacts[K] }[Kind];

/** An event with everything that its encoder needs. */
export type DeliveredEvent<Kind extends EventKindName = EventKindName> = { readonly [K in Kind]: { readonly kind: K } & DeliveredFacts[K] }[Kind];

/** A delivered event at its place in the log. */
export interface PlacedEvent {
  readonly position: LogPosition;
  readonly event: DeliveredEvent;
}
