import * as Either from 'fp-ts/lib/Either.js';
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
  run: async (call, command) => {
    const found = await readableFile(call, command);
    if (Either.isLeft(found)) return found;
    return Either.right({ address: temporaryAddress(call.ports, call.realm.id, found.right.path, instant(call.now() + validFor)) });
  },
};
