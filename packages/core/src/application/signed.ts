import type { Author } from '../model/organization/audit.js';
import type { Append, ReadTx, WriteTx } from '../ports/store.js';
import { withParts } from '../use-cases/shared/with-parts.js';

const appends = (tx: ReadTx): tx is ReadTx & Pick<WriteTx, 'append'> => 'append' in tx;

/** The same transaction; the audit names this author for what it appends. */
export const signed = <Tx extends ReadTx>(tx: Tx, by: Author): Tx =>
  appends(tx) ? withParts(tx, { append: (append: Append) => tx.append({ by, ...append }) }) : tx;
