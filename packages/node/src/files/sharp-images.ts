import type { AvatarPicture, EmojiPicture, Fault, ImageProblem, Images, Picture, PictureFormat } from '@parley/core';
import type { ThumbnailFormat } from '@parley/core/model';
import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type * as Library from 'sharp';
import type { Sharp } from 'sharp';
import { pictureKind, type PictureKind } from './picture-kind.js';
import { runIn, type WorkSlots, workSlots } from '../slots.js';

/** Maximum pixels of all frames together: checked in the header before decoding, and while decoding. */
const maxPixels = 24_000_000;

const maxFrames = 500;

/** Maximum seconds per picture. */
const patience = 10;

const emojiSize = 64;

const avatarSizes = { ordinary: 100, medium: 500 };

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** `unbounded` for reading the header only. */
type Opened = (kind: PictureKind, bytes: Uint8Array, unbounded?: 'unbounded') => Sharp;

const library = (): Promise<typeof Library> => import('sharp');

/** Loads with the first picture: commands make none, and a platform without its binary still runs. A program that goes on while its files are replaced loads it at its start. */
export const loadPictureLibrary = async (): Promise<void> => void (await library());

const loadSharp = async (): Promise<Opened> => {
  const { default: sharp } = await library();
  return (kind, bytes, unbounded) => {
    const limitInputPixels = unbounded === undefined ? maxPixels : false;
    return sharp(bytes, { animated: kind === 'gif' || kind === 'webp', limitInputPixels, failOn: 'error', sequentialRead: true }).timeout({
      seconds: patience,
    });
  };
};

const png = (bytes: Uint8Array): Picture => ({ contentType: 'image/png', extension: 'png', bytes });

/** The whole picture in a square with transparent margins. */
const squared = (image: Sharp): Sharp => image.resize(emojiSize, emojiSize, { fit: 'contain', background: transparent });

const moving = async (open: Opened, kind: PictureKind, bytes: Uint8Array): Promise<Picture> =>
  kind === 'gif'
    ? { contentType: 'image/gif', extension: 'gif', bytes: await squared(open(kind, bytes)).gif().toBuffer() }
    : { contentType: 'image/webp', extension: 'webp', bytes: await squared(open(kind, bytes)).webp().toBuffer() };

type Made = Either.Either<ImageProblem, EmojiPicture>;

const make = async (open: Opened, bytes: Uint8Array): Promise<Made> => {
  const kind = pictureKind(bytes);
  if (kind === null) return Either.left('undecodable');
  if (kind === 'other') return Either.left('kindNotTaken');
  const { format, width, height, pageHeight = height, pages = 1 } = await open(kind, bytes, 'unbounded').metadata();
  if (format !== kind) return Either.left('kindNotTaken');
  if (width * pageHeight * pages > maxPixels || pages > maxFrames) return Either.left('tooLarge');
  const first = await squared(open('png', bytes).autoOrient()).png().toBuffer();
  return Either.right(pages === 1 ? { picture: png(first), still: null } : { picture: await moving(open, kind, bytes), still: png(first) });
};

/** Returns type and size, turned by the camera's orientation; of an animation, one frame. */
const identify = async (open: Opened, bytes: Uint8Array): Promise<Option.Option<PictureFormat>> => {
  const kind = pictureKind(bytes);
  if (kind === null || kind === 'other') return Option.none;
  const { format, width, height, pageHeight = height, orientation = 1 } = await open(kind, bytes, 'unbounded').metadata();
  if (format !== kind) return Option.none;
  const isTurned = orientation >= 5;
  return Option.some({ mediaType: `image/${kind}`, width: isTurned ? pageHeight : width, height: isTurned ? width : pageHeight });
};

/** One frame of an animation. Nothing is decoded yet. */
const firstFrame = async (open: Opened, bytes: Uint8Array): Promise<Either.Either<ImageProblem, Sharp>> => {
  const kind = pictureKind(bytes);
  if (kind === null) return Either.left('undecodable');
  if (kind === 'other') return Either.left('kindNotTaken');
  const { format, ...size } = await open(kind, bytes, 'unbounded').metadata();
  if (format !== kind) return Either.left('kindNotTaken');
  if (size.width * (size.pageHeight ?? size.height) > maxPixels) return Either.left('tooLarge');
  return Either.right(open('png', bytes).autoOrient());
};

const thumbnail =
  ({ maxWidth: width, maxHeight: height }: Pick<ThumbnailFormat, 'maxWidth' | 'maxHeight'>) =>
  async (open: Opened, bytes: Uint8Array): Promise<Either.Either<ImageProblem, Picture>> => {
    const frame = await firstFrame(open, bytes);
    if (Either.isLeft(frame)) return frame;
    const small = frame.right.resize({ width, height, fit: 'inside', withoutEnlargement: true });
    return Either.right({ contentType: 'image/webp', extension: 'webp', bytes: await small.webp().toBuffer() });
  };

/** The large picture is decoded once: the small square is made of the larger one. */
const avatar = async (open: Opened, bytes: Uint8Array): Promise<Either.Either<ImageProblem, AvatarPicture>> => {
  const frame = await firstFrame(open, bytes);
  if (Either.isLeft(frame)) return frame;
  const square = async (image: Sharp, size: number): Promise<Picture> => png(await image.resize(size, size, { fit: 'cover' }).png().toBuffer());
  const medium = await square(frame.right, avatarSizes.medium);
  return Either.right({ ordinary: await square(open('png', medium.bytes), avatarSizes.ordinary), medium });
};

const isShown = (bytes: Uint8Array): boolean => {
  const kind = pictureKind(bytes);
  return kind !== null && kind !== 'other';
};

const defect = (cause: unknown): Either.Either<Fault, never> => Either.left({ kind: 'defect', what: 'pictures cannot be read here', cause });

/**
 * Reads and makes pictures with libvips. Accepts only PNG, JPEG, GIF and WebP, by their first bytes, and one at a time to bound memory. Removes metadata
 * (locations, cameras, comments).
 */
export const sharpImages = ({ pictures, decoding }: Pick<WorkSlots, 'pictures' | 'decoding'> = workSlots()): Images => {
  let loaded: Promise<Opened> | null = null;

  const work = async <Found>(
    bytes: Uint8Array,
    one: (open: Opened, bytes: Uint8Array) => Promise<Found>,
    unread: Found,
  ): Promise<Either.Either<Fault, Found>> => {
    loaded ??= loadSharp();
    const open = await loaded.catch((error: unknown) => {
      loaded = null;
      return defect(error);
    });
    if (typeof open !== 'function') return open;
    return Either.right(await runIn(decoding, () => one(open, bytes).catch(() => unread)));
  };

  return {
    mayShow: isShown,
    detectFormat:
      (bytes): TaskEither<Fault, Option.Option<PictureFormat>> =>
      () =>
        work(bytes, identify, Option.none),
    inTurn:
      <Problem, Result>(work: TaskEither<Problem, Result>): TaskEither<Problem, Result> =>
      () =>
        runIn(pictures, work),
    thumbnail:
      (bytes, within): TaskEither<Fault, Either.Either<ImageProblem, Picture>> =>
      () =>
        work(bytes, thumbnail(within), Either.left('undecodable')),
    avatar:
      (bytes): TaskEither<Fault, Either.Either<ImageProblem, AvatarPicture>> =>
      () =>
        work(bytes, avatar, Either.left('undecodable')),
    emoji:
      (bytes): TaskEither<Fault, Made> =>
      () =>
        work(bytes, make, Either.left('undecodable')),
  };
};
