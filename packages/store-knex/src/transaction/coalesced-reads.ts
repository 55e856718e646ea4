/** Returns the realm's head. `latest`: from a read that begins after the call. */
export type CoalescedRead<Found> = (realmId: number, latest?: boolean) => Promise<Found>;

interface Place<Found> {
  readonly running: Promise<Found>;
  next: Promise<Found> | null;
}

/**
 * Reads once at a time per realm, shared by every call made before the read began. A call made during a read waits for the next: its result is
 * never older than the call. Any number of calls causes at most two statements.
 *
 * A finished read also answers a caller who continues at once and calls again, as a request does that has just authenticated: its first call preceded the
 * read. This holds only until the next turn of the event loop. A caller who listens for changes and then reads asks for the latest: a commit during
 * a shared read may have happened before they listened.
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
