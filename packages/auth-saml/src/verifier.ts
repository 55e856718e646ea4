import { Worker } from 'node:worker_threads';
import type { SamlConfig } from '@node-saml/node-saml';

/** A response that is to be checked. */
export interface Asked {
  /** As base64. */
  readonly response: string;
  readonly requestId: string;
  readonly options: SamlConfig;
}

export type Verdict =
  | { readonly kind: 'verified'; readonly assertion: unknown }
  /** The provider says that it signed nobody in. */
  | { readonly kind: 'declined' }
  | { readonly kind: 'invalid'; readonly reason: string };

export interface Verifier {
  /** Starts the thread, unless it runs. */
  readonly start: () => Promise<void>;
  /** Resolves with null where too many wait, or no thread starts. */
  readonly verify: (asked: Asked) => Promise<Verdict | null>;
}

export interface VerifierOptions {
  /** Maximum milliseconds per response. Default 2,000: one within the bounds takes a few. */
  readonly patience?: number;
  /** Maximum of responses that wait. Default 100. */
  readonly maxWaiting?: number;
}

const worker = new URL('../worker/verify.mjs', import.meta.url);

const megabytes = 128;

/** Milliseconds in which a new thread loads the library, on a busy machine too. */
const startPatience = 30_000;

const within = <Value>(milliseconds: number, start: (settle: (value: Value) => void) => void, late: Value): Promise<Value> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(late), milliseconds);
    start((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });

/** A thread that has loaded the library; null if it could not. */
const startThread = async (): Promise<Worker | null> => {
  // Drops the flags of the process, such as those of a test run.
  const thread = new Worker(worker, { resourceLimits: { maxOldGenerationSizeMb: megabytes }, execArgv: [], stdout: true, stderr: true });
  thread.unref();
  const started = await within<boolean>(
    startPatience,
    (settle) =>
      thread
        .once('message', () => settle(true))
        .once('exit', () => settle(false))
        .on('error', () => settle(false)),
    false,
  );
  if (!started) await thread.terminate();
  return started ? thread : null;
};

/**
 * Verifies responses in one thread, in turn, so that an expensive one delays nobody who calls the server. The thread starts with the first response and is kept;
 * one that takes too long is ended, and its response is invalid.
 */
export const verifier = ({ patience = 2_000, maxWaiting = 100 }: VerifierOptions = {}): Verifier => {
  let kept: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const running = async (): Promise<Worker | null> => (kept ??= await startThread());

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  const verifyNow = async (asked: Asked): Promise<Verdict | null> => {
    const thread = await running();
    if (thread === null) return null;
    const settled = await within<Verdict | null>(
      patience,
      (settle) => {
        thread.removeAllListeners('message').removeAllListeners('exit');
        thread.once('message', (verdict: Verdict) => settle(verdict)).once('exit', () => settle(null));
        thread.postMessage(asked);
      },
      null,
    );
    if (settled !== null) return settled;
    kept = null;
    await thread.terminate();
    return { kind: 'invalid', reason: 'too long' };
  };

  return {
    start: async () => void (await inTurn(running)),
    verify: (asked) => {
      if (waiting >= maxWaiting) return Promise.resolve(null);
      waiting += 1;
      return inTurn(() => verifyNow(asked)).finally(() => (waiting -= 1));
    },
  };
};
