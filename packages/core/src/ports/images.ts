import type { Either } from 'fp-ts/lib/Either.js';
import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../failures.js';
import type { PictureSize } from '../model/files/attachment.js';
import type { ThumbnailFormat } from '../model/files/thumbnail.js';
import type { StoredFile } from './files.js';

/** Why bytes give no picture: a kind that is not accepted, unreadable content, or too large. */
export type ImageProblem = 'kindNotTaken' | 'undecodable' | 'tooLarge';

/** A picture encoded by the server: has nothing of the uploaded bytes but what they show. */
export interface Picture extends StoredFile {
  /** File name extension, without the dot. */
  readonly extension: string;
}

export interface EmojiPicture {
  readonly picture: Picture;
  /** The first frame of an animated picture, otherwise null. */
  readonly still: Picture | null;
}

/** A picture of an account, in both sizes; both are PNG. */
export interface AvatarPicture {
  readonly ordinary: Picture;
  readonly medium: Picture;
}

/** The type of a picture and its displayed size. */
export interface PictureFormat extends PictureSize {
  readonly mediaType: string;
}

/** Reads untrusted pictures. Memory and time for each are bounded, whatever its bytes. */
export interface Images {
  /** Whether a file may be a picture that browsers show, by its first bytes. */
  mayShow(head: Uint8Array): boolean;
  /** Reads the declared format of a picture that browsers show; none for anything else. Decodes nothing. */
  detectFormat(bytes: Uint8Array): TaskEither<Fault, Option<PictureFormat>>;
  /** Runs work with whole pictures one at a time, so that memory for one is enough. Must not be nested. */
  inTurn<Problem, Result>(work: TaskEither<Problem, Result>): TaskEither<Problem, Result>;
  /** Returns the first frame in WebP, in its displayed orientation, reduced to fit these bounds and never enlarged. */
  thumbnail(bytes: Uint8Array, within: Pick<ThumbnailFormat, 'maxWidth' | 'maxHeight'>): TaskEither<Fault, Either<ImageProblem, Picture>>;
  /** Returns the middle of the first frame, in its displayed orientation, as squares of 100 and 500 pixels. */
  avatar(bytes: Uint8Array): TaskEither<Fault, Either<ImageProblem, AvatarPicture>>;
  /** Returns the whole picture, in 64 by 64 pixels. */
  emoji(bytes: Uint8Array): TaskEither<Fault, Either<ImageProblem, EmojiPicture>>;
}
