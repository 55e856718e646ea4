import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { type Attachment, contentPath } from '../../model/files/attachment.js';
import { type ThumbnailFormat, thumbnailFormatNamed, thumbnailPath } from '../../model/files/thumbnail.js';
import type { StoredFile } from '../../ports/files.js';
import { type FindFile, readableFile } from './find-file.js';
import type { UseCase } from '../use-case.js';
import { type Outcome, refuse } from '../outcome.js';
import type { WaitingCall } from '../call.js';

export interface FindThumbnail extends FindFile {
  /** By its name. */
  readonly format: string;
}

export interface FoundThumbnail {
  readonly file: Attachment;
  /** null if the picture cannot be reduced, and is shown itself. */
  readonly small: StoredFile | null;
}

const notReadable = { kind: 'fileNotReadable' } as const;

/** Stored instead of a thumbnail that cannot be made, so that it is not tried again. */
const none: StoredFile = { contentType: 'application/octet-stream', bytes: new Uint8Array() };

interface Thumbnail {
  readonly file: Attachment;
  readonly format: ThumbnailFormat;
}

const original = async ({ ports: { files }, realm }: WaitingCall, file: Attachment): Outcome<StoredFile> => {
  const found = await files.get(realm.id, contentPath(file.path))();
  if (Either.isLeft(found)) return found;
  return Option.isNone(found.right) ? refuse(notReadable) : Either.right({ contentType: file.mediaType, bytes: found.right.value.bytes });
};

const makeAnew = async (call: WaitingCall, { file, format }: Thumbnail): Outcome<StoredFile> => {
  const { images, files } = call.ports;
  const whole = await original(call, file);
  if (Either.isLeft(whole)) return whole;
  const made = await images.thumbnail(whole.right.bytes, format)();
  if (Either.isLeft(made)) return made;
  const small = Either.isLeft(made.right) ? none : made.right.right;
  const put = await files.put(call.realm.id, thumbnailPath(file.path, format), small)();
  return Either.isLeft(put) ? put : Either.right(small);
};

/** Makes and stores a thumbnail; one at a time, and only once for concurrent requests. */
const make = (call: WaitingCall, thumbnail: Thumbnail): Outcome<StoredFile> => {
  const { images, files } = call.ports;
  return images.inTurn(async () => {
    const found = await files.get(call.realm.id, thumbnailPath(thumbnail.file.path, thumbnail.format))();
    if (Either.isLeft(found)) return found;
    return Option.isSome(found.right) ? Either.right(found.right.value) : makeAnew(call, thumbnail);
  })();
};

/**
 * Returns a picture's thumbnail, for those who may read the picture. Made at the first request, deleted with the picture.
 *
 * Spec: `server_thumbnail_formats` (level 273)
 */
export const findThumbnail: UseCase<FindThumbnail, FoundThumbnail> = {
  mode: 'waiting',
  run: async (call, command) => {
    const { transact, ports, realm } = call;
    const format = thumbnailFormatNamed(command.format);
    if (format === null) return refuse(notReadable);
    const readable = () => transact('snapshot', (inside) => readableFile(inside, command));
    const found = await readable();
    if (Either.isLeft(found)) return found;
    const file = found.right;
    if (file.picture === null) return refuse(notReadable);
    const path = thumbnailPath(file.path, format);
    const kept = await ports.files.get(realm.id, path)();
    if (Either.isLeft(kept)) return kept;
    const shown = (small: StoredFile): FoundThumbnail => ({ file, small: small.bytes.length === 0 ? null : small });
    if (Option.isSome(kept.right)) return Either.right(shown(kept.right.value));
    const made = await make(call, { file, format });
    if (Either.isLeft(made)) return made;
    // The file may have been removed meanwhile.
    const still = await readable();
    if (Either.isRight(still)) return Either.right(shown(made.right));
    const removed = await ports.files.remove(realm.id, [path])();
    return Either.isLeft(removed) ? removed : still;
  },
};
