import type { Open } from '@parley/core/rules';
import type { JsonObject } from './json.js';
import type { AnyOperation, Operation } from './operation.js';
import type { Tag } from './operations/shared/tags.js';

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

/** The rows of a noun with what is told about each: an operation without a description and an example does not compile. */
export const documented = <const Rows extends Readonly<Record<string, Operation>>>(tag: Tag, rows: Rows, docs: NounDocs<Rows>): ReadonlyArray<AnyOperation> =>
  Object.keys(rows).map((id) => ({ ...(rows[id] as Operation), id, tag, docs: docs[id] as OperationDocs }));
