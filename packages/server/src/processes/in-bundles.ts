/** Collects what one turn of the event loop has to send, and sends it as one message: a message costs more than what is in it. */
export const inBundles = <Item>(send: (items: ReadonlyArray<Item>) => void): ((item: Item) => void) => {
  let waiting: Item[] = [];
  const flush = (): void => {
    const items = waiting;
    waiting = [];
    send(items);
  };
  return (item) => {
    if (waiting.length === 0) setImmediate(flush);
    waiting.push(item);
  };
};
