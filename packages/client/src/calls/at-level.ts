import type { CallOptions } from './call.js';

/** An object of which no key is known. */
export type NoKeys = Readonly<Record<never, never>>;

type Digits<N extends number> = `${N}` extends `${infer A}${infer B}${infer C}` ? (C extends '' ? ['0', A, B] : [A, B, C]) : ['0', '0', `${N}`];

/** The digits below each. */
interface Below {
  '0': never;
  '1': '0';
  '2': '0' | '1';
  '3': '0' | '1' | '2';
  '4': '0' | '1' | '2' | '3';
  '5': '0' | '1' | '2' | '3' | '4';
  '6': '0' | '1' | '2' | '3' | '4' | '5';
  '7': '0' | '1' | '2' | '3' | '4' | '5' | '6';
  '8': '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7';
  '9': '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';
}

type IsAbove<One, Other> = One extends keyof Below ? (Other extends Below[One] ? true : false) : false;

/** Digit by digit: the first two that differ decide. */
type IsLater<One, Other> = One extends [infer A, ...infer As]
  ? Other extends [infer B, ...infer Bs]
    ? [A] extends [B]
      ? IsLater<As, Bs>
      : IsAbove<A, B>
    : false
  : true;

type HasReached<L extends number, From extends number> = IsLater<Digits<L>, Digits<From>>;

/** `Until` 0: to this day. */
type IsWithin<L extends number, From extends number, Until extends number> =
  HasReached<L, From> extends true ? (Until extends 0 ? true : HasReached<L, Until> extends true ? false : true) : false;

/** A value of these levels. Without a named level it may come. */
export type At<L extends number, From extends number, Until extends number, Of> = number extends L ? Of : IsWithin<L, From, Until> extends true ? Of : never;

/** Names with a mark stand for keys that are optional at some levels, and required at others. */
type Unmarked<Key> = Key extends `${infer Name}?` ? Name : Key;

/** An object without a named level: keys of some levels are optional. */
export type AnyLevel<Always, Gated> = {
  [Key in keyof (Always & Partial<Gated>) as Key extends `${string}?` ? never : Key]: (Always & Partial<Gated>)[Key];
};

/** An object at a named level: keys that can only be `never` are not there. */
export type OneLevel<Always, Gated> = {
  [Key in keyof (Always & Gated) as [Exclude<(Always & Gated)[Key], undefined>] extends [never] ? never : Unmarked<Key>]: (Always & Gated)[Key];
};

/** An object with keys of all levels and keys of some. */
export type Keys<L extends number, Always, Gated> = number extends L ? AnyLevel<Always, Gated> : OneLevel<Always, Gated>;

/** A call of one operation. */
export type Method<Params, Answer> = NoKeys extends Params
  ? (params?: Params, options?: CallOptions) => Promise<Answer>
  : (params: Params, options?: CallOptions) => Promise<Answer>;
