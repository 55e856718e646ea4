import { Worker } from 'node:worker_threads';
import type { Piece } from './piece.js';

export interface SettingThread {
  /** Sets the pieces of one text; null for those that are shown as source: all of a text that takes too long, or for which there is no room. */
  readonly set: (pieces: ReadonlyArray<Piece>) => Promise<ReadonlyArray<string | null>>;
  /** Starts the thread, unless it runs. */
  readonly start: () => Promise<void>;
}

export interface SettingThreadOptions {
  /** Maximum milliseconds per text. Default 2,000: one within the bounds takes some dozens. */
  readonly patience?: number;
  /** Maximum of texts that wait. Default 1,000. */
  readonly maxWaiting?: number;
}

const worker = new URL('../../worker/set-ahead.mjs', import.meta.url);

const megabytes = 128;

/** Milliseconds in which a new thread loads the libraries, on a busy machine too. */
const startPatience = 30_000;

/** The next message of the thread; null if it ends before, which it does after so many milliseconds. */
const answerOf = (thread: Worker, patience: number): Promise<unknown> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => void thread.terminate(), patience);
    const settle = (answer: unknown): void => {
      clearTimeout(timer);
      thread.off('exit', end).off('message', settle);
      resolve(answer);
    };
    const end = (): void => settle(null);
    thread.on('exit', end).on('message', settle);
  });

/**
 * Sets texts in one thread, in turn, so that an expensive one delays nobody who calls the server. The thread starts with the first text, or before, and is kept; one that
 * takes too long is ended.
 */
export const settingThread = (libraries: ReadonlyArray<string>, { patience = 2_000, maxWaiting = 1_000 }: SettingThreadOptions = {}): SettingThread => {
  let kept: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const startNow = async (): Promise<Worker | null> => {
    // Drops the flags of the process, such as those of a test run.
    const thread = new Worker(worker, {
      workerData: { libraries },
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    // Its end is what counts.
    thread.on('error', () => undefined).once('exit', () => (kept = kept === thread ? null : kept));
    kept = thread;
    const started = await answerOf(thread, startPatience);
    thread.unref();
    return started === null ? null : thread;
  };

  const setNow = async (pieces: ReadonlyArray<Piece>): Promise<ReadonlyArray<string | null>> => {
    const thread = kept ?? (await startNow());
    if (thread === null) return pieces.map(() => null);
    thread.ref();
    const answer = answerOf(thread, patience);
    thread.postMessage(pieces);
    const found = await answer;
    thread.unref();
    return found === null ? pieces.map(() => null) : (found as ReadonlyArray<string | null>);
  };

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  return {
    set: (pieces) => {
      if (waiting >= maxWaiting) return Promise.resolve(pieces.map(() => null));
      waiting += 1;
      return inTurn(() => setNow(pieces)).finally(() => (waiting -= 1));
    },
    start: async () => void (await inTurn(async () => kept ?? startNow())),
  };
};
