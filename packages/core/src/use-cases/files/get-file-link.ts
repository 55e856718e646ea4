import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { instant } from '../../model/instant.js';
import { temporaryAddress } from './temporary-link.js';
import { type FindFile, readableFile } from './find-file.js';
import type { UseCase } from '../use-case.js';

export interface FileLink {
  /** Below the organization's own address. */
  readonly address: string;
}

/** Milliseconds for which the address is valid. */
const validFor = 60_000;

/** Returns an address that works without an account, for programs that cannot authenticate. Spec: GET /user_uploads, level 1 */
export const getFileLink: UseCase<FindFile, FileLink> = {
  mode: 'snapshot',
  run: (tx, ports) => (caller, command) =>
    pipe(
      readableFile(tx, caller, command),
      TaskEither.map(({ path }) => ({ address: temporaryAddress(ports, caller.realm.id, path, instant(ports.clock.now() + validFor)) })),
    ),
};
