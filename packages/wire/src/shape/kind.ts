import type { GateName, Open } from '@parley/core/rules';
import type { Json, JsonObject } from '../json.js';
import * as schema from '../schema.js';

declare const fitting: unique symbol;

/** A kind of value: its JSON schema at a level. `A`: the values that fit. */
export interface Kind<A extends Json> {
  readonly at: (open: Open) => JsonObject;
  readonly [fitting]?: A;
}

const kind = <A extends Json>(same: JsonObject): Kind<A> => ({ at: () => same });

export const text = kind<string>(schema.text);
export const integer = kind<number>(schema.integer);
export const number = kind<number>(schema.number);
export const bool = kind<boolean>(schema.boolean);
export const nothing = kind<null>(schema.nothing);

/** An object with unspecified keys. */
export const someObject = kind<JsonObject>(schema.someObject);

/** Exactly this text. */
export const exactly = <A extends string>(value: A): Kind<A> => kind(schema.exactly(value));

/** One of these values, all of one type. */
export const oneOf = <const A extends string | number>(values: ReadonlyArray<A>): Kind<A> => kind(schema.among(values));

export const nullable = <A extends Json>(of: Kind<A>): Kind<A | null> => ({ at: (open) => schema.nullable(of.at(open)) });

export const listOf = <A extends Json>(items: Kind<A>): Kind<ReadonlyArray<A>> => ({ at: (open) => schema.listOf(items.at(open)) });

/** An object with keys of any name. */
export const mapOf = <A extends Json>(values: Kind<A>): Kind<Readonly<Record<string, A>>> => ({ at: (open) => schema.mapOf(values.at(open)) });

type Fitting<K> = K extends Kind<infer A> ? A : never;

/** A value of any of these kinds. */
export const anyOf = <Kinds extends ReadonlyArray<Kind<Json>>>(...kinds: Kinds): Kind<Fitting<Kinds[number]>> => ({
  at: (open) => schema.anyOf(...kinds.map((one) => one.at(open))),
});

/** Another kind from the gate on. */
export const changedAt = <A extends Json, B extends Json>(gate: GateName, newer: Kind<A>, older: Kind<B>): Kind<A | B> => ({
  at: (open) => (open(gate) ? newer.at(open) : older.at(open)),
});

/** A titled kind: a document describes it once. */
export const named = <A extends Json>(title: string, of: Kind<A>): Kind<A> => ({ at: (open) => schema.named(title, of.at(open)) });
