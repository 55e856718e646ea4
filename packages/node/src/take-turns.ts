import { ChatError } from './chat-error.js';

/** Serial work on one connection. After the first failure nothing more is done. */
export interface Turns {
  take<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when everything that was begun has ended; refuses new work. */
  end(): Promise<void>;
  readonly failed: ChatError | null;
}

const asChatError = (error: unknown): ChatError =>
  error instanceof ChatError ? error : ChatError.of({ kind: 'defect', what: 'run a use case in a transaction', cause: error });

export const takeTurns = (): Turns => {
  let last: Promise<unknown> = Promise.resolve();
  let failed: ChatError | null = null;
  let isOver = false;
  return {
    take: (work) => {
      if (isOver) return Promise.reject(new Error('The transaction is over.'));
      const turn = last.then(async () => {
        if (failed !== null) throw failed;
        try {
          return await work();
        } catch (error) {
          failed = asChatError(error);
          throw failed;
        }
      });
      // Handles a rejection that nobody awaits, which would end the process.
      last = turn.catch(() => undefined);
      return turn;
    },
    end: async () => {
      isOver = true;
      await last;
    },
    get failed() {
      return failed;
    },
  };
};
