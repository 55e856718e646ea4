import { requestIdOf } from '../model/request-id.js';
import type { ReadTx, WriteTx } from '../ports/store.js';
import type { Circumstances } from './chat.js';

const writes = (tx: ReadTx): tx is ReadTx & Pick<WriteTx, 'causedBy'> => 'causedBy' in tx;

/** The same transaction; the work that it stores names the request of these circumstances. */
export const caused = <Tx extends ReadTx>(tx: Tx, { requestId }: Pick<Circumstances, 'requestId'>): Tx => {
  if (writes(tx)) tx.causedBy(requestIdOf(requestId));
  return tx;
};
