import type { Json } from '../json.js';
import { Serialized, type TextParts } from '../serialized.js';
import { classKey } from './class-key.js';
import { type Chunk, type ListTexts, type ListText, listTexts } from './list-texts.js';

interface Item {
  readonly id: number;
}

/** How a list becomes text: everything that decides it is the items and the class of viewer, a flat record. */
export interface SharedListRow<Of extends Item, Class extends object, A extends Json> {
  readonly maxBytes: number;
  readonly includes?: (item: Of, shown: Class) => boolean;
  readonly write: (item: Of, shown: Class) => A;
}

/** What one viewer gets in place of the item with this id, if the list has it. */
export interface OwnItem<Of extends Item, A extends Json> {
  readonly id: number;
  readonly write: (item: Of) => A;
}

/** The text of immutable items for a class of viewers. */
export interface SharedList<Of extends Item, Class extends object, A extends Json> {
  (items: ReadonlyArray<Of>, shown: Class, own?: OwnItem<Of, A>): Serialized<ReadonlyArray<A>>;
  /** Bytes of all remembered texts. */
  readonly bytes: () => number;
}

/** A chunk ends before an id that this divides, so that a new item changes one chunk; and at the latest after so many items. */
const chunkIds = 128;
const maxChunk = 4 * chunkIds;

const inChunks = <Of extends Item>(items: ReadonlyArray<Of>): ReadonlyArray<ReadonlyArray<Of>> => {
  const chunks: Of[][] = [];
  for (const item of items) {
    const last = chunks.at(-1);
    if (last === undefined || item.id % chunkIds === 0 || last.length === maxChunk) chunks.push([item]);
    else last.push(item);
  }
  return chunks;
};

const isSame = <Of>(left: ReadonlyArray<Of>, right: ReadonlyArray<Of>): boolean =>
  left.length === right.length && left.every((item, index) => item === right[index]);

const chunkOf = <Of extends Item>(items: ReadonlyArray<Of>, isFirst: boolean, write: (item: Of) => Json): Chunk<Of> => {
  const ends: number[] = [];
  let text = '';
  for (const item of items) {
    text += `${isFirst && text === '' ? '' : ','}${JSON.stringify(write(item))}`;
    ends.push(text.length);
  }
  return { items, isFirst, text, ends };
};

/** The chunk with another text for one item. */
const withOwn = <Of extends Item>({ isFirst, text, ends }: Chunk<Of>, index: number, own: string): string => {
  const start = index === 0 ? 0 : (ends[index - 1] ?? 0);
  return `${text.slice(0, start)}${isFirst && index === 0 ? '' : ','}${own}${text.slice(ends[index])}`;
};

/**
 * The JSON text of a list, made once for each class of viewer and remembered until another list of the class is asked for: items that are still the same objects
 * keep their text, in chunks. `write` and `includes` get nothing but the item and the class, all of which is part of the key.
 */
export const sharedList = <Of extends Item, Class extends object, A extends Json>({
  maxBytes,
  includes = () => true,
  write,
}: SharedListRow<Of, Class, A>): SharedList<Of, Class, A> => {
  const texts: ListTexts<Of> = listTexts(maxBytes);
  const made = (from: ReadonlyArray<Of>, shown: Class, former: ListText<Of> | undefined): ListText<Of> => {
    const before = new Map(former?.chunks.map((chunk) => [chunk.items[0]?.id, chunk]));
    const chunks = inChunks(from.filter((item) => includes(item, shown))).map((items, index) => {
      const known = before.get(items[0]?.id);
      const isKnown = known !== undefined && known.isFirst === (index === 0) && isSame(known.items, items);
      return isKnown ? known : chunkOf(items, index === 0, (item) => write(item, shown));
    });
    return { from, chunks };
  };
  const textOf = (items: ReadonlyArray<Of>, shown: Class): ListText<Of> => {
    const key = classKey(shown);
    const known = texts.get(key);
    if (known?.from === items) return known;
    const text = made(items, shown, known);
    texts.set(key, text);
    return text;
  };
  const ownParts = (chunks: ListText<Of>['chunks'], { id, write: writeOwn }: OwnItem<Of, A>): TextParts =>
    chunks.map((chunk) => {
      const index = chunk.items.findIndex((item) => item.id === id);
      const item = chunk.items[index];
      return item === undefined ? chunk : withOwn(chunk, index, JSON.stringify(writeOwn(item)));
    });
  return Object.assign(
    (items: ReadonlyArray<Of>, shown: Class, own?: OwnItem<Of, A>) => {
      const { chunks } = textOf(items, shown);
      return new Serialized<ReadonlyArray<A>>(['[', ...(own === undefined ? chunks : ownParts(chunks, own)), ']']);
    },
    { bytes: () => texts.bytes },
  );
};
