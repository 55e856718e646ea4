/**
 * A copy of the transaction with other parts, which shares the rest: a store may build a part when it is first used. NOTE: it does not inherit from the
 * transaction. V8 keeps what has become a prototype until its next full collection, with everything that it refers to.
 */
export const withParts = <Parts extends object, Tx extends Parts>(tx: Tx, parts: Parts): Tx => {
  const copy = Object.create(Object.getPrototypeOf(tx) as object | null) as Tx;
  Object.assign(copy, tx);
  // Not assigned: the prototype may have a getter of this name.
  return Object.defineProperties(copy, Object.getOwnPropertyDescriptors(parts));
};
