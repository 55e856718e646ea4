import * as Either from 'fp-ts/lib/Either.js';
import type { Attachment } from '../../model/files/attachment.js';
import { readableFilesAmong } from '../shared/files/readable-files.js';
import type { UseCase } from '../use-case.js';
import type { ReadCall } from '../call.js';
import { type Outcome, refuse } from '../outcome.js';

export interface FindFile {
  /** By `pathIdOf`. */
  readonly pathId: string;
}

/** Returns a file that the caller may read. Missing and hidden files get the same refusal. One statement, and those that load visibility. */
export const readableFile = async (call: ReadCall, { pathId }: FindFile): Outcome<Attachment> => {
  const loaded = await readableFilesAmong(call, [pathId]);
  if (Either.isLeft(loaded)) return loaded;
  const [found] = loaded.right;
  return found === undefined ? refuse({ kind: 'fileNotReadable' }) : Either.right(found);
};

/** Returns a file's metadata. Spec: GET /user_uploads */
export const findFile: UseCase<FindFile, Attachment> = {
  mode: 'snapshot',
  run: (call, command) => readableFile(call, command),
};
