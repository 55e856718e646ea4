import type { Open } from '@parley/core/rules';
import type { JsonObject } from './json.js';

/** Parameters before encoding. Unknown ones of a level are dropped; a function handles other differences. */
export type Sample = JsonObject | ((open: Open) => JsonObject);

/** A call and its answer at the newest level, with the keys of older levels beside. */
export interface OperationExample {
  /** Values of the placeholders in the path. */
  readonly path?: Readonly<Record<string, string | number>>;
  readonly params?: Sample;
  /** Keys of the answer beside `result` and `msg`. */
  readonly answer?: Sample;
}

/** Documentation of an operation beside its row. */
export interface OperationDocs {
  /** Markdown: what it does and for whom, in a few sentences. */
  readonly description: string;
  /** Parameters with another meaning than in `parameterDocs`. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly example: OperationExample;
}

export type NounDocs<Rows> = { readonly [Id in keyof Rows]: OperationDocs };
