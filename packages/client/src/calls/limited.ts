import type { CallOptions } from './call.js';
import { ChatNetworkError } from './errors.js';

/** How a call may be ended: by the caller's signal, or when its time is over. */
export interface Limits {
  /** Aborted by either. */
  readonly signal: AbortSignal;
  /** Rejects when the call is ended. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Runs under the caller's signal and time. What runs is aborted by either; no timer and no listener is left. */
export const limited = async <Answer>(operation: string, { signal, timeout }: CallOptions, work: (limits: Limits) => Promise<Answer>): Promise<Answer> => {
  const aborter = new AbortController();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const after = (milliseconds: number, then: () => void): void => void timers.add(setTimeout(then, milliseconds));
  const stop = (): void => aborter.abort(signal?.reason);
  const ended = new Promise<never>((_, reject) => {
    aborter.signal.onabort = () => reject(aborter.signal.reason as Error);
  });
  signal?.addEventListener('abort', stop);
  if (signal?.aborted === true) stop();
  else if (timeout !== undefined) after(timeout, () => aborter.abort(new ChatNetworkError(operation, undefined, `no answer within ${timeout} milliseconds`)));
  try {
    const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => after(milliseconds, resolve));
    return await Promise.race([ended, work({ signal: aborter.signal, pause })]);
  } finally {
    timers.forEach(clearTimeout);
    signal?.removeEventListener('abort', stop);
  }
};
