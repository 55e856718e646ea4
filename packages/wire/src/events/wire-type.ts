import type { Json, JsonObject } from '../json.js';
import { changed } from './client-state.js';
import type { EventForm } from './event-form.js';

/** Applies an event to the state of a registration. Pure. */
export type Apply = (state: JsonObject, event: JsonObject) => JsonObject;

/** One type of wire event: its forms, and how a client applies it. */
export type WireType<Type extends string = string> = { readonly forms: ReadonlyArray<EventForm<never, Type>> } & (
  | { readonly apply: Apply }
  /** Why the state stays as it is. */
  | { readonly unchanged: string }
);

export type WireTypes<Types extends string> = { readonly [Type in Types]: WireType<Type> };

/** Replaces the whole list under this key of the state. */
export const replaces =
  (stateKey: string, eventKey = stateKey): Apply =>
  (state, event) =>
    changed(state, stateKey, (before): Json => event[eventKey] ?? before);

/** Applies by the `op` of the event. Ignores unknown ones. */
export const byOp =
  (changes: Readonly<Record<string, Apply>>): Apply =>
  (state, event) => {
    const { op } = event;
    return typeof op === 'string' && Object.hasOwn(changes, op) ? (changes[op] as Apply)(state, event) : state;
  };
