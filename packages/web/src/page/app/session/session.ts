import { useSyncExternalStore } from 'react';

/** Whether the person has to sign in again before anything goes on. */
export interface Session {
  readonly isOver: boolean;
  /** Says that it is over. Resolves when it goes on. */
  readonly whenSignedOut: () => Promise<void>;
  /** Lets all calls go on that wait. */
  readonly resume: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const makeSession = (): Session => {
  const listeners = new Set<() => void>();
  let waiting: { readonly over: Promise<void>; readonly end: () => void } | null = null;
  const tell = (): void => listeners.forEach((listener) => listener());
  return {
    get isOver() {
      return waiting !== null;
    },
    whenSignedOut: () => {
      if (waiting === null) {
        let end: () => void = () => undefined;
        const over = new Promise<void>((resolve) => {
          end = resolve;
        });
        waiting = { over, end };
        tell();
      }
      return waiting.over;
    },
    resume: () => {
      const ended = waiting;
      waiting = null;
      ended?.end();
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

/** Whether the person has to sign in again: what is written then waits. */
export const useIsSessionOver = (session: Session): boolean => useSyncExternalStore(session.subscribe, () => session.isOver);
