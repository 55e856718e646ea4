const waiting = new Set<() => void>();

const channel = new MessageChannel();
channel.port1.onmessage = () => {
  const all = [...waiting];
  waiting.clear();
  for (const tell of all) tell();
};

/** A listener that hears once of all that one answer brings: the page then renders once for it, however many events there are. */
export const together = (listener: () => void): (() => void) => {
  const tell = (): void => listener();
  return () => {
    if (waiting.size === 0) channel.port2.postMessage(null);
    waiting.add(tell);
  };
};
