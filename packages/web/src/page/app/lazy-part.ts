import { type ComponentType, lazy } from 'react';
import { lookForUpgrade } from './upgrade.js';

/** Milliseconds until a part is asked for again. */
const pause = 2_000;

/** Asks for a part until it comes. */
export const untilLoaded = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  for (;;) {
    try {
      return await load();
    } catch {
      // The part went with its build, which is replaced; or the connection did, and comes back.
      await lookForUpgrade();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
};

/** A part of the page that is loaded when it is shown for the first time. Where it cannot be loaded, it comes as soon as it can, or the page is loaded anew. */
export const lazyPart = <Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>): ComponentType<Props> =>
  lazy(() => untilLoaded(load));
