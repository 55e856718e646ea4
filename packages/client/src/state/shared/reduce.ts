import { stateGates } from '../../generated/state-gates.js';
import { changed } from './change.js';
import type { Json, JsonObject } from './json.js';

/** The state after an event. Pure. */
export type Reduce = (state: JsonObject, event: JsonObject) => JsonObject;

/** The events of one noun, by their type. */
export type Reducers = Readonly<Record<string, Reduce>>;

/** Puts what the event has under a key in place of what the state has. */
export const replaces =
  (stateKey: string, eventKey: string): Reduce =>
  (state, event) =>
    changed(state, stateKey, (before): Json => event[eventKey] ?? before);

/** Reduces by the `op` of the event. Ignores unknown ones. */
export const byOp =
  (reducers: Reducers): Reduce =>
  (state, event) => {
    const { op } = event;
    return typeof op === 'string' && Object.hasOwn(reducers, op) ? (reducers[op] as Reduce)(state, event) : state;
  };

export type StateGate = keyof typeof stateGates;

/** Whether the level of the state has something. The oldest levels name none. */
export const hasAt = (state: JsonObject, gate: StateGate): boolean => {
  const level = Number(state['zulip_feature_level'] ?? 1);
  const [since, until] = stateGates[gate];
  return level >= since && level < until;
};
