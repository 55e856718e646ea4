import * as Either from 'fp-ts/lib/Either.js';
import { type ArrivingFile, type Chat, describeFault, type ServerFacts, type Session } from '@parley/core';
import type { AnyOperation } from '@parley/wire';
import type { FileIntake } from '../call.js';

interface OpenIntake extends FileIntake {
  /** Deletes the stored content of a file that was not kept. */
  readonly close: () => Promise<void>;
}

/** Returns the file intake of one request. */
export const openIntake = (
  { receiveFile, world: { log } }: Chat,
  session: Session,
  { maxBytes, areStored }: NonNullable<AnyOperation['takesFiles']>,
  server: ServerFacts,
): OpenIntake => {
  let arriving: ArrivingFile | null = null;
  return {
    maxBytes: maxBytes(server),
    receive: areStored === true ? (declared) => (arriving = receiveFile(session, declared)) : null,
    close: async () => {
      const left = await arriving?.abandon()();
      // On a fault, a worker deletes it later.
      if (left !== undefined && Either.isLeft(left) && left.left.kind !== 'refused')
        log.warn('an upload was not given up', { fault: describeFault(left.left) });
    },
  };
};
