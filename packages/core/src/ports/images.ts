import type { Either } from 'fp-ts/lib/Either.js';
import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../failures.js';
import type { PictureSize } from '../model/files/attachment.js';
import type { ThumbnailFormat } from '../model/files/thumbnail.js';
import type { StoredFile } from './files.js';

/** Why bytes make no picture: a kind that is not taken, nothing that could be read, or more of it than is taken. */
export type ImageProblem = 'kindNotTaken' | 'undecodable' | 'tooLarge';

/** A picture made anew: nothing of the bytes that were sent is in it but what they show. */
export interface Picture extends StoredFile {
  /** Of the name of a file that holds it, without the dot. */
  readonly extension: string;
}

export interface EmojiPicture {
  readonly picture: Picture;
  /** The first frame where the picture moves, else null. */
  readonly still: Picture | null;
}

/** What a picture is, and how large it is shown. */
export interface PictureFormat extends PictureSize {
  readonly mediaType: string;
}

/** Reads pictures that anybody may have made. Memory and time for one are bounded, whatever its bytes say. */
export interface Images {
  /** Tells of a picture that browsers show what it says of itself; none for anything else. Nothing of it is decoded. */
  look(bytes: Uint8Array): TaskEither<Fault, Option<PictureFormat>>;
  /** Work with whole pictures waits for other such work, so that the memory of one is all that is needed. There is none within such work. */
  inTurn<Problem, Result>(work: TaskEither<Problem, Result>): TaskEither<Problem, Result>;
  /** The first frame in WebP, turned as it is to be seen, within these bounds and never larger than it is. */
  thumbnail(bytes: Uint8Array, within: Pick<ThumbnailFormat, 'maxWidth' | 'maxHeight'>): TaskEither<Fault, Either<ImageProblem, Picture>>;
  /** 64 by 64 pixels, the whole picture in them. */
  emoji(bytes: Uint8Array): TaskEither<Fault, Either<ImageProblem, EmojiPicture>>;
}
