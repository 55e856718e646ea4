/** Answers with what stood there after it was asked for. */
export type Look<Found> = (realmId: number) => Promise<Found>;

interface Place<Found> {
  readonly running: Promise<Found>;
  next: Promise<Found> | null;
}

/**
 * One look at a time for each realm, shared by everybody who asked before it began. Whoever asks while one is under way waits for the next: what she gets is
 * never older than her question. However many ask, there are two statements at most.
 */
export const sharedLooks = <Found>(look: Look<Found>): Look<Found> => {
  const places = new Map<number, Place<Found>>();

  const begin = (realmId: number): Promise<Found> => {
    const place: Place<Found> = { running: look(realmId), next: null };
    places.set(realmId, place);
    const end = (): void => {
      if (place.next === null && places.get(realmId) === place) places.delete(realmId);
    };
    place.running.then(end, end);
    return place.running;
  };

  return (realmId) => {
    const place = places.get(realmId);
    if (place === undefined) return begin(realmId);
    const again = (): Promise<Found> => begin(realmId);
    return (place.next ??= place.running.then(again, again));
  };
};
