import type { SmallStore } from '../small-store.js';
import { ownPlace } from './own-place.js';

const listeners = new Set<() => void>();

/** What the browser has no room for: it holds as long as the page. */
const unstored = new Map<string, string>();

const read = (place: string): string | null => {
  try {
    return unstored.get(place) ?? window.localStorage.getItem(place);
  } catch {
    return null;
  }
};

const write = (place: string, text: string | null): void => {
  unstored.delete(place);
  try {
    if (text === null) window.localStorage.removeItem(place);
    else window.localStorage.setItem(place, text);
  } catch {
    if (text !== null) unstored.set(place, text);
  }
  for (const tell of [...listeners]) tell();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

const parsed = <Value>(text: string | null, first: Value): Value => {
  try {
    return text === null ? first : (JSON.parse(text) as Value);
  } catch {
    return first;
  }
};

/** A value of the signed-in person that this browser remembers under a name, the same in all tabs. `first`: what it is until somebody sets it. */
export const storedStore = <Value>(name: string, first: Value): SmallStore<Value> => {
  let known: { readonly text: string | null; readonly value: Value } = { text: null, value: first };
  return {
    get value() {
      const text = read(ownPlace(name));
      if (text !== known.text) known = { text, value: parsed(text, first) };
      return known.value;
    },
    set: (value) => write(ownPlace(name), Object.is(value, first) ? null : JSON.stringify(value)),
    subscribe,
  };
};

/** How names go on that begin so, of all values that are stored now. */
export const storedNames = (start: string): ReadonlyArray<string> => {
  const prefix = ownPlace(start);
  try {
    const names = [...unstored.keys(), ...Object.keys(window.localStorage)];
    return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  } catch {
    return [];
  }
};
