import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { Attachment } from '../../model/files/attachment.js';
import type { ReadTx } from '../../ports/store.js';
import { readableFilesAmong } from '../shared/files/readable-files.js';
import type { Caller, UseCase } from '../use-case.js';

export interface FindFile {
  /** By `pathIdOf`. */
  readonly pathId: string;
}

/** Returns a file that the caller may read. Missing and hidden files get the same refusal. One statement, and those that load visibility. */
export const readableFile = (tx: ReadTx, caller: Caller, { pathId }: FindFile): TaskEither.TaskEither<Failure, Attachment> =>
  pipe(
    readableFilesAmong(tx, caller, [pathId]),
    TaskEither.chain(([found]) => (found === undefined ? TaskEither.left(refused({ kind: 'fileNotReadable' })) : TaskEither.right(found))),
  );

/** Returns a file's metadata. Spec: GET /user_uploads */
export const findFile: UseCase<FindFile, Attachment> = {
  mode: 'snapshot',
  run: (tx) => (caller, command) => readableFile(tx, caller, command),
};
