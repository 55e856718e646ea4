import * as TaskEither from 'fp-ts/lib/TaskEither.js';
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

/** A file that the caller may read. One that is not there and one that is not for her are the same. One statement, and those that look up what she sees. */
export const readableFile = (tx: ReadTx, caller: Caller, { pathId }: FindFile): TaskEither.TaskEither<Failure, Attachment> =>
  pipe(
    readableFilesAmong(tx, caller, [pathId]),
    TaskEither.chain(([found]) => (found === undefined ? TaskEither.left(refused({ kind: 'fileNotReadable' })) : TaskEither.right(found))),
  );

/** What is known of a file. Spec: GET /user_uploads */
export const findFile: UseCase<FindFile, Attachment> = {
  mode: 'snapshot',
  run: (tx) => (caller, command) => readableFile(tx, caller, command),
};
