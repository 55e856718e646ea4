import type { NounDocs, OperationDocs } from './operation-docs.js';
import type { Tag } from './operation-tags.js';
import type { AnyOperation, Operation } from './operation.js';

/** The operations of a noun with their documentation: one without a description and an example does not compile. */
export const documented = <const Rows extends Readonly<Record<string, Operation>>>(tag: Tag, rows: Rows, docs: NounDocs<Rows>): ReadonlyArray<AnyOperation> =>
  Object.keys(rows).map((id) => ({ ...(rows[id] as Operation), id, tag, docs: docs[id] as OperationDocs }));
