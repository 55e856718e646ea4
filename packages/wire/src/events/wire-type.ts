import type { Json, JsonObject } from '../json.js';
import { changed } from './client-state.js';
import type { EventForm } from './event-form.js';

/** What an event makes of the state that a registration answered. Pure. */
export type Apply = (state: JsonObject, event: JsonObject) => JsonObject;

/** One type of wire event: its forms, and what a client does with it. */
export type WireType<Type extends string = string> = { readonly forms: ReadonlyArray<EventForm<never, Type>> } & (
  | { readonly apply: Apply }
  /** Why it changes nothing that a registration answers. */
  | { readonly unchanged: string }
);

export type WireTypes<Types extends string> = { readonly [Type in Types]: WireType<Type> };

/** Brings the whole list, which stands under this key in the state. */
export const replaces =
  (stateKey: string, eventKey = stateKey): Apply =>
  (state, event) =>
    changed(state, stateKey, (before): Json => event[eventKey] ?? before);

/** Applies by the `op` of the event. An `op` that is unknown changes nothing. */
export const byOp =
  (changes: Readonly<Record<string, Apply>>): Apply =>
  (state, event) => {
    const { op } = event;
    return typeof op === 'string' && Object.hasOwn(changes, op) ? (changes[op] as Apply)(state, event) : state;
  };
