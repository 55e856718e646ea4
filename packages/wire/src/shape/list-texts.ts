import type { SharedText } from '../serialized.js';

/** Some items of a list, each after a comma, except the first item of the list. */
export interface Chunk<Item> extends SharedText {
  readonly items: ReadonlyArray<Item>;
  readonly isFirst: boolean;
  /** Where each item ends, in characters. */
  readonly ends: ReadonlyArray<number>;
}

/** The text of a list without its brackets. */
export interface ListText<Item> {
  /** The list that it was made of. */
  readonly from: ReadonlyArray<Item>;
  readonly chunks: ReadonlyArray<Chunk<Item>>;
}

/** The texts that were used last. */
export interface ListTexts<Item> {
  get(key: string): ListText<Item> | undefined;
  set(key: string, text: ListText<Item>): void;
  /** Bytes of all texts. */
  readonly bytes: number;
}

/** Two bytes per character, and as many for what adapters remember of it. */
const characterBytes = 4;

/** An item's end, and its places in the lists. */
const itemBytes = 32;

const bytesOf = <Item>({ from, chunks }: ListText<Item>): number =>
  itemBytes * from.length + chunks.reduce((sum, { text, items }) => sum + characterBytes * text.length + itemBytes * items.length, 0);

/** At most so many bytes of texts: the least recently used one is dropped first, and a larger one is not kept at all. */
export const listTexts = <Item>(maxBytes: number): ListTexts<Item> => {
  const known = new Map<string, ListText<Item>>();
  let bytes = 0;
  const drop = (key: string): void => {
    const dropped = known.get(key);
    if (dropped === undefined) return;
    bytes -= bytesOf(dropped);
    known.delete(key);
  };
  return {
    get: (key) => {
      const found = known.get(key);
      if (found === undefined) return undefined;
      known.delete(key);
      known.set(key, found);
      return found;
    },
    set: (key, text) => {
      drop(key);
      const added = bytesOf(text);
      if (added > maxBytes) return;
      known.set(key, text);
      bytes += added;
      for (const oldest of known.keys()) {
        if (bytes <= maxBytes) return;
        drop(oldest);
      }
    },
    get bytes() {
      return bytes;
    },
  };
};
