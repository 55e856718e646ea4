import type { Json } from '../json.js';
import { classKey } from './class-key.js';

/** How an item becomes text: everything that decides it is the item, the class of viewer, a flat record, and the ids given with the item. */
export interface SharedItemsRow<Of extends object, Class extends object> {
  readonly maxBytes: number;
  readonly write: (item: Of, shown: Class, ids: ReadonlyArray<number>) => Json;
}

/** The texts of items for a class of viewers. */
export interface SharedItems<Of extends object, Class extends object> {
  (shown: Class): (item: Of, ids?: ReadonlyArray<number>) => string;
  /** Maximum bytes of all remembered texts at present. */
  readonly bytes: () => number;
}

interface Made {
  readonly ids: ReadonlyArray<number>;
  readonly text: string;
}

/** By class of viewer. */
type Generation<Of extends object> = Map<string, WeakMap<Of, Made>>;

/** An entry, beside two bytes per character. */
const entryBytes = 100;

const bytesOf = ({ ids, text }: Made): number => entryBytes + 8 * ids.length + 2 * text.length;

const isSame = (left: ReadonlyArray<number>, right: ReadonlyArray<number>): boolean =>
  left.length === right.length && left.every((id, index) => id === right[index]);

const none: ReadonlyArray<number> = [];

/**
 * The JSON text of immutable items, made once for each class of viewer and remembered while the item lives, with the ids of its last use. Holds at most
 * `maxBytes`, in two generations: the least recently used texts are dropped first.
 */
export const sharedItems = <Of extends object, Class extends object>({ maxBytes, write }: SharedItemsRow<Of, Class>): SharedItems<Of, Class> => {
  let recent: Generation<Of> = new Map();
  let older: Generation<Of> = new Map();
  let recentBytes = 0;
  let olderBytes = 0;

  const keep = (key: string, item: Of, made: Made): void => {
    const added = bytesOf(made);
    if (2 * added > maxBytes) return;
    if (2 * (recentBytes + added) > maxBytes) {
      [older, olderBytes] = [recent, recentBytes];
      [recent, recentBytes] = [new Map(), 0];
    }
    const texts = recent.get(key) ?? new WeakMap<Of, Made>();
    const replaced = texts.get(item);
    recentBytes += added - (replaced === undefined ? 0 : bytesOf(replaced));
    recent.set(key, texts.set(item, made));
  };

  return Object.assign(
    (shown: Class) => {
      const key = classKey(shown);
      return (item: Of, ids: ReadonlyArray<number> = none): string => {
        const held = recent.get(key)?.get(item);
        const known = held ?? older.get(key)?.get(item);
        if (known !== undefined && isSame(known.ids, ids)) {
          if (held === undefined) keep(key, item, known);
          return known.text;
        }
        const made = { ids, text: JSON.stringify(write(item, shown, ids)) };
        keep(key, item, made);
        return made.text;
      };
    },
    { bytes: () => recentBytes + olderBytes },
  );
};
