/** Answers with what stands there. `latest`: by a look that begins after it was asked for. */
export type CoalescedRead<Found> = (realmId: number, latest?: boolean) => Promise<Found>;

interface Place<Found> {
  readonly running: Promise<Found>;
  next: Promise<Found> | null;
}

/**
 * One look at a time for each realm, shared by everybody who asked before it began. Whoever asks while one is under way waits for the next: what she gets is
 * never older than her question. However many ask, there are two statements at most.
 *
 * What a look has found also answers whoever goes on from it at once and asks again, as a request does that has signed in and reads now: she asked first before
 * it began. It holds only until the process turns to its next event. Whoever listens for changes and then looks asks for the latest: what was committed while the
 * look was on its way has woken nobody who listens only now.
 */
export const coalescedReads = <Found>(readHead: (realmId: number) => Promise<Found>): CoalescedRead<Found> => {
  const places = new Map<number, Place<Found>>();
  const justFound = new Map<number, Promise<Found>>();

  const begin = (realmId: number): Promise<Found> => {
    const running = readHead(realmId).then((found) => {
      justFound.set(realmId, running);
      process.nextTick(() => justFound.delete(realmId));
      return found;
    });
    const place: Place<Found> = { running, next: null };
    places.set(realmId, place);
    const end = (): void => {
      if (place.next === null && places.get(realmId) === place) places.delete(realmId);
    };
    running.then(end, end);
    return running;
  };

  return (realmId, latest = false) => {
    const found = latest ? undefined : justFound.get(realmId);
    if (found !== undefined) return found;
    const place = places.get(realmId);
    if (place === undefined) return begin(realmId);
    const again = (): Promise<Found> => begin(realmId);
    return (place.next ??= place.running.then(again, again));
  };
};
