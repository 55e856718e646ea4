import * as Either from 'fp-ts/lib/Either.js';
import type { SentFile } from '../../../model/files/uploaded-file.js';
import type { Refusal } from '../../../refusals/index.js';

/** Refuses a file that is larger than this. */
export const fileWithinBytes = (file: SentFile, maxBytes: number): Either.Either<Refusal, SentFile> =>
  file.isCut || file.bytes.length > maxBytes ? Either.left({ kind: 'fileTooLarge', mebibytes: maxBytes / 1_048_576 }) : Either.right(file);

/** Returns the only file of a request for this picture. */
export const onlyPicture = (files: ReadonlyArray<SentFile>, picture: 'avatar' | 'icon' | 'logo'): Either.Either<Refusal, SentFile> => {
  const [file, ...others] = files;
  return file === undefined || others.length > 0 ? Either.left({ kind: 'notOnePicture', picture }) : Either.right(file);
};
