/** What is heard of the page, where there is one. */
export interface PageListener {
  /** The page is looked at again, or its connection is back. */
  readonly onWake: () => void;
  readonly onHide?: () => void;
}

/** Hears of the page that the program runs in, until the returned function is called. */
export type HearPage = (listener: PageListener) => () => void;

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

interface Surroundings extends Partial<Target> {
  readonly document?: Target & { readonly visibilityState: string };
}

/** Other runtimes have none of these events, or not even `addEventListener`. */
export const hearPageOf =
  (surroundings: Surroundings): HearPage =>
  ({ onWake, onHide = () => undefined }) => {
    const { document } = surroundings;
    const onVisible = (): void => {
      if (document?.visibilityState === 'visible') onWake();
    };
    const heard: ReadonlyArray<readonly [target: Partial<Target> | undefined, type: string, listener: () => void]> = [
      [surroundings, 'online', onWake],
      [surroundings, 'pageshow', onWake],
      [surroundings, 'pagehide', onHide],
      [document, 'visibilitychange', onVisible],
    ];
    for (const [target, type, listener] of heard) target?.addEventListener?.(type, listener);
    return () => {
      for (const [target, type, listener] of heard) target?.removeEventListener?.(type, listener);
    };
  };

export const hearPage: HearPage = (listener) => hearPageOf(globalThis)(listener);
