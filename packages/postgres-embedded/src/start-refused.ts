export type StartRefusal = 'already-running' | 'other-version' | 'other-user' | 'password-file' | 'binaries' | 'failed';

/** PostgreSQL was not started. The message is for the operator, to print as it is, without a stack. */
export class StartRefused extends Error {
  readonly reason: StartRefusal;

  constructor(reason: StartRefusal, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StartRefused';
    this.reason = reason;
  }
}

export const alreadyRunning = (dataDir: string): StartRefused =>
  new StartRefused('already-running', `Another Parley server is already running on this data directory (${dataDir})`);
