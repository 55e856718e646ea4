import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import { type Attachment, contentPath } from '../../model/files/attachment.js';
import { type ThumbnailFormat, thumbnailFormatNamed, thumbnailPath } from '../../model/files/thumbnail.js';
import type { StoredFile } from '../../ports/files.js';
import type { Ports } from '../../ports/ports.js';
import { type FindFile, readableFile } from './find-file.js';
import type { Caller, UseCase } from '../use-case.js';

export interface FindThumbnail extends FindFile {
  /** By its name. */
  readonly format: string;
}

export interface FoundThumbnail {
  readonly file: Attachment;
  /** null if the picture cannot be reduced, and is shown itself. */
  readonly small: StoredFile | null;
}

const notReadable = refused({ kind: 'fileNotReadable' });

/** Stored instead of a thumbnail that cannot be made, so that it is not tried again. */
const none: StoredFile = { contentType: 'application/octet-stream', bytes: new Uint8Array() };

const kept = ({ files }: Pick<Ports, 'files'>, { realm }: Pick<Caller, 'realm'>, path: string): TaskEither.TaskEither<Failure, Option.Option<StoredFile>> =>
  files.get(realm.id, path);

const original = (ports: Pick<Ports, 'files'>, caller: Pick<Caller, 'realm'>, file: Attachment): TaskEither.TaskEither<Failure, StoredFile> =>
  pipe(
    kept(ports, caller, contentPath(file.path)),
    TaskEither.chain(TaskEither.fromOption(() => notReadable)),
    TaskEither.map(({ bytes }) => ({ contentType: file.mediaType, bytes })),
  );

/** Makes and stores a thumbnail; one at a time, and only once for concurrent requests. */
const make = (ports: Ports, caller: Pick<Caller, 'realm'>, file: Attachment, format: ThumbnailFormat): TaskEither.TaskEither<Failure, StoredFile> => {
  const path = thumbnailPath(file.path, format);
  const anew = pipe(
    original(ports, caller, file),
    TaskEither.chainW(({ bytes }) => ports.images.thumbnail(bytes, format)),
    TaskEither.map(Either.getOrElseW(() => none)),
    TaskEither.chainFirstW((made) => ports.files.put(caller.realm.id, path, made)),
  );
  return ports.images.inTurn(
    pipe(
      kept(ports, caller, path),
      TaskEither.chain((found) => (Option.isSome(found) ? TaskEither.right(found.value) : anew)),
    ),
  );
};

/**
 * Returns a picture's thumbnail, for those who may read the picture. Made at the first request, deleted with the picture.
 *
 * Spec: `server_thumbnail_formats` (level 273)
 */
export const findThumbnail: UseCase<FindThumbnail, FoundThumbnail> = {
  mode: 'waiting',
  run: (transact, ports) => (caller, command) => {
    const format = thumbnailFormatNamed(command.format);
    if (format === null) return TaskEither.left(notReadable);
    const readable = transact('snapshot', (tx, now) => readableFile(tx, now, command));
    const makeNow = (file: Attachment): TaskEither.TaskEither<Failure, StoredFile> =>
      pipe(
        make(ports, caller, file, format),
        // The file may have been removed meanwhile.
        TaskEither.chainFirst(() =>
          pipe(
            readable,
            TaskEither.orElse((failure): TaskEither.TaskEither<Failure, Attachment> =>
              pipe(
                ports.files.remove(caller.realm.id, [thumbnailPath(file.path, format)]),
                TaskEither.chain(() => TaskEither.left(failure)),
              ),
            ),
          ),
        ),
      );
    return pipe(
      readable,
      TaskEither.filterOrElse(
        ({ picture }) => picture !== null,
        () => notReadable,
      ),
      TaskEither.bindTo('file'),
      TaskEither.bind('found', ({ file }) => kept(ports, caller, thumbnailPath(file.path, format))),
      TaskEither.bind('made', ({ file, found }) => (Option.isSome(found) ? TaskEither.right(found.value) : makeNow(file))),
      TaskEither.map(({ file, made }) => ({ file, small: made.bytes.length === 0 ? null : made })),
    );
  },
};
