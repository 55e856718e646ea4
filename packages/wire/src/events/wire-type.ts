import type { EventForm } from './event-form.js';

/** One type of wire event: its forms, and what it means for the state of a registration. Without either of the others, clients compute from it what changes. */
export interface WireType<Type extends string = string> {
  readonly forms: ReadonlyArray<EventForm<never, Type>>;
  /** The key of the state whose whole list it brings, under a key named like the type. */
  readonly replaces?: string;
  /** Why the state stays as it is. */
  readonly keepsState?: string;
}

export type WireTypes<Types extends string> = { readonly [Type in Types]: WireType<Type> };
