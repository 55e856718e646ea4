import type { WireEvent } from './event-view.js';
import { serialize } from '../serialized.js';

/** Maximum of the newest shared events that are held, for all classes of readers. */
const maxHeld = 32;

interface Held<Of, Type extends string> {
  readonly of: Of;
  readonly shown: object;
  readonly events: ReadonlyArray<WireEvent<Type>>;
}

/** Texts of shared events, without their last brace. */
const texts = new WeakMap<object, string>();

const isSame = <Shown extends object>(left: Shown, right: Shown): boolean => {
  for (const name in left) if (left[name] !== right[name]) return false;
  return true;
};

/**
 * Events that many readers get, made and serialized once for all of a class: `shown` is a flat record of everything that decides them beside the immutable
 * object `of`. Holds the newest of few classes: those of one change are made in one go.
 */
export const sharedEvents = <Of extends object, Shown extends object, Type extends string>(): ((
  of: Of,
  shown: Shown,
  make: () => ReadonlyArray<WireEvent<Type>>,
) => ReadonlyArray<WireEvent<Type>>) => {
  const held: Held<Of, Type>[] = [];
  let next = 0;
  return (of, shown, make) => {
    for (const one of held) if (one.of === of && isSame(shown, one.shown as Shown)) return one.events;
    const events = make();
    for (const event of events) texts.set(event, serialize(event).slice(0, -1));
    held[next] = { of, shown, events };
    next = (next + 1) % maxHeld;
    return events;
  };
};

/** An event with its id as JSON text. */
export const eventText = (event: WireEvent, id: number): string => {
  const shared = texts.get(event);
  return shared === undefined ? serialize({ ...event, id }) : `${shared},"id":${id}}`;
};
