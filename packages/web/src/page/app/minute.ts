import { useSyncExternalStore } from 'react';

/** Seconds that the server's clock is ahead of this one's. */
let ahead = 0;

/** Notes what the server says the time is. */
export const noteServerTime = (seconds: number): void => {
  ahead = seconds - Date.now() / 1000;
};

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;
const length = 30_000;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of [...listeners]) tell();
  }, length);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
};

/** The server's time in seconds, as exact as half a minute: views that show it render again then. */
export const useServerTime = (): number => Math.floor(useSyncExternalStore(subscribe, () => Math.floor(Date.now() / length)) * (length / 1000) + ahead);
