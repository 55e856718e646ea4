import type { Open } from '@parley/core/rules';
import type { Json, JsonObject } from '../json.js';
import * as schema from '../schema.js';
import { key, type Key, type Keys, variantsOf } from './key.js';
import { type Kind, listOf } from './kind.js';
import { perLevel } from './per-level.js';

declare const written: unique symbol;

/** What a shape of this title writes. */
export type Written<Title extends string | null = null> = JsonObject & { readonly [written]: Title };

/** An object of the wire: one table of keys makes its JSON and its schema. */
export interface Shape<Of, View = void, Title extends string | null = string | null> {
  readonly write: (open: Open, of: Of, view: View) => Written<Title>;
  readonly schema: (open: Open) => schema.ObjectSchema;
  readonly kind: Kind<Written<Title>>;
  readonly keys: Keys<Of, View>;
}

/** A name with its keys at one level, in the order of preference. A key that is always present is the last. */
interface Entry<Of, View> {
  readonly name: string;
  readonly ways: ReadonlyArray<Key<Of, View>>;
  readonly isAlways: boolean;
}

const entriesAt = <Of, View>(open: Open, keys: Keys<Of, View>): ReadonlyArray<Entry<Of, View>> =>
  Object.entries(keys).flatMap(([name, all]) => {
    const there = variantsOf(all).filter((one) => one.isOpen(open));
    const always = there.findIndex(({ isAlways }) => isAlways);
    return there.length === 0 ? [] : [{ name, ways: always === -1 ? there : there.slice(0, always + 1), isAlways: always !== -1 }];
  });

const valueOf = <Of, View>({ ways }: Entry<Of, View>, of: Of, view: View): Json | undefined => {
  for (const one of ways) {
    const value = one.write(of, view);
    if (value !== undefined) return value;
  }
  return undefined;
};

const schemaOf = <Of, View>({ ways }: Entry<Of, View>, open: Open): JsonObject => {
  const distinct = new Map(ways.map(({ fits }) => fits.at(open)).map((one) => [JSON.stringify(one), one]));
  return schema.anyOf(...distinct.values());
};

const objectSchema = <Of, View>(entries: ReadonlyArray<Entry<Of, View>>, open: Open): schema.ObjectSchema => {
  const table = (isAlways: boolean) =>
    Object.fromEntries(entries.filter((entry) => entry.isAlways === isAlways).map((entry) => [entry.name, schemaOf(entry, open)]));
  return schema.object(table(true), table(false));
};

/** Names that a document lists last, in this order. */
const listedLast = <Of, View>(entries: ReadonlyArray<Entry<Of, View>>, last: ReadonlyArray<string>): ReadonlyArray<Entry<Of, View>> => [
  ...entries.filter(({ name }) => !last.includes(name)),
  ...last.flatMap((name) => entries.filter((entry) => entry.name === name)),
];

/**
 * An object of these keys, in their order. A document describes a titled object once. `listLast`: names that a document lists last; objects keep the order of
 * the keys.
 */
export const shape =
  <Of, View = void>() =>
  <const Title extends string | null>(
    title: Title,
    keys: Keys<Of, View>,
    { listLast = [] }: { readonly listLast?: ReadonlyArray<string> } = {},
  ): Shape<Of, View, Title> => {
    const entries = perLevel((open) => entriesAt(open, keys));
    const schemaAt = perLevel((open) => {
      const found = objectSchema(listedLast(entries(open), listLast), open);
      return title === null ? found : schema.named(title, found);
    });
    const write = (open: Open, of: Of, view: View): Written<Title> => {
      const object: Record<string, Json> = {};
      for (const entry of entries(open)) {
        const value = valueOf(entry, of, view);
        if (value !== undefined) object[entry.name] = value;
      }
      return object as Written<Title>;
    };
    return { write, schema: schemaAt, kind: { at: schemaAt }, keys };
  };

/** A key of every object with a list of such objects. */
export const each = <Item, Title extends string | null, Of, View extends { readonly open: Open }>(
  { kind, write }: Shape<Item, void, Title>,
  pick: (of: Of, view: View) => ReadonlyArray<Item>,
): Key<Of, View> => key(listOf(kind), (of, view) => pick(of, view).map((one) => write(view.open, one)));
