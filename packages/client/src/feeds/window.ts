import type { JsonObject } from '../state/shared/json.js';

/** The messages of a narrow with ids from `low` to `high`, ascending. Without older ones outside, `low` is `-Infinity`; without newer ones, `high` is `Infinity`. */
export interface Window {
  readonly messages: ReadonlyArray<JsonObject>;
  readonly low: number;
  readonly high: number;
}

export const emptyWindow: Window = { messages: [], low: Infinity, high: -Infinity };

export const idOf = (message: JsonObject): number => Number(message['id']);

export const covers = ({ low, high }: Window, id: number): boolean => low <= id && id <= high;

export const messageIn = ({ messages }: Window, id: number): JsonObject | undefined => messages.find((message) => idOf(message) === id);

/** Changes each message; the same window where none is another. */
export const changedMessages = (window: Window, change: (message: JsonObject) => JsonObject): Window => {
  const messages = window.messages.map(change);
  return messages.every((message, index) => message === window.messages[index]) ? window : { ...window, messages };
};

export const withoutMessages = (window: Window, isGone: (message: JsonObject) => boolean): Window => {
  const messages = window.messages.filter((message) => !isGone(message));
  return messages.length === window.messages.length ? window : { ...window, messages };
};

/** Puts a message in its place, instead of a former one with its id. */
export const withMessage = (window: Window, message: JsonObject): Window => {
  const id = idOf(message);
  const before = window.messages.filter((one) => idOf(one) < id);
  const after = window.messages.slice(before.length).filter((one) => idOf(one) !== id);
  return { ...window, messages: [...before, message, ...after] };
};

/** Both windows of one narrow, where they meet; what both have is as the second has it. */
export const joined = (older: Window, newer: Window, wins: Window): Window => {
  const loses = wins === older ? newer : older;
  const known = new Set(wins.messages.map(idOf));
  const messages = [...wins.messages, ...loses.messages.filter((message) => !known.has(idOf(message)))].sort((one, other) => idOf(one) - idOf(other));
  return { messages, low: older.low, high: newer.high };
};

/** How many messages a window keeps. */
export const maxMessages = 2000;

/** Lets go of what is too much at the far end. */
export const trimmed = (window: Window, farEnd: 'oldest' | 'newest'): Window => {
  const { messages, low, high } = window;
  if (messages.length <= maxMessages) return window;
  if (farEnd === 'oldest') {
    const kept = messages.slice(-maxMessages);
    return { messages: kept, low: idOf(kept[0] as JsonObject), high };
  }
  const kept = messages.slice(0, maxMessages);
  return { messages: kept, low, high: idOf(kept.at(-1) as JsonObject) };
};
