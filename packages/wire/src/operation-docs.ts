import type { Open } from '@parley/core/rules';
import type { JsonObject } from './json.js';

/** Values as a client has them, before they become text. What a level does not know is left out there; a function says what differs in another way. */
export type Sample = JsonObject | ((open: Open) => JsonObject);

/** A call that the seeded organization answers so. */
export interface OperationExample {
  /** Of the placeholders in the path. */
  readonly path?: Readonly<Record<string, string | number>>;
  readonly params?: Sample;
  /** Keys of the answer beside `result` and `msg`. */
  readonly answer?: Sample;
}

/** What documents tell about an operation beside what its row says. */
export interface OperationDocs {
  /** Markdown: what it does and for whom, in a few sentences. */
  readonly description: string;
  /** Of parameters that mean something else here than `parameterDocs` says. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly example: OperationExample;
}

export type NounDocs<Rows> = { readonly [Id in keyof Rows]: OperationDocs };
