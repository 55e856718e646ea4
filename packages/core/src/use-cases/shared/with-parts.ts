/** A transaction with other parts. Inherits the rest: a store may build a part when it is first used, and a copy would build all. */
export const withParts = <Parts extends object, Tx extends Parts>(tx: Tx, parts: Parts): Tx => Object.create(tx, Object.getOwnPropertyDescriptors(parts)) as Tx;
