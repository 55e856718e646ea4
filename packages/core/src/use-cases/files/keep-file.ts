import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import { type Attachment, contentPath, declaredMediaType } from '../../model/files/attachment.js';
import { newFilePath, shownFileName } from '../../model/files/file-name.js';
import type { BegunFile, DeclaredFile, SentFile } from '../../model/files/uploaded-file.js';
import type { AttachmentId, RealmId, UserId } from '../../model/ids.js';
import type { PictureFormat } from '../../ports/images.js';
import type { Ports } from '../../ports/ports.js';
import type { NewAttachment, UploadQuotas, WriteTx } from '../../ports/store.js';
import { attachmentEntry } from '../shared/files/attachment-entry.js';

export type KeepingPorts = Pick<Ports, 'images' | 'ids' | 'clock' | 'files' | 'server'>;

/** Commits work in the realm of a file's owner. */
export type Write = <Result>(work: (tx: WriteTx) => TaskEither.TaskEither<Failure, Result>) => TaskEither.TaskEither<Failure, Result>;

export interface Owner {
  readonly realmId: RealmId;
  readonly id: UserId;
}

const bytesOf = (mebibytes: number | null): number | null => (mebibytes === null ? null : mebibytes * 1_048_576);

export const quotasOf = ({ personUploadQuotaMebibytes, uploadQuotaMebibytes }: Ports['server']): UploadQuotas => ({
  ofPerson: bytesOf(personUploadQuotaMebibytes),
  ofOrganization: bytesOf(uploadQuotaMebibytes),
});

export const newAttachment = ({ ids, clock }: KeepingPorts, ownerId: UserId, { name, mediaType }: DeclaredFile, size: number): NewAttachment => ({
  ownerId,
  path: newFilePath(ids.fileName(), name),
  name: shownFileName(name),
  mediaType: declaredMediaType(mediaType),
  size,
  createdAt: clock.now(),
  picture: null,
});

/** Reserves space for a file. */
export const begin = (write: Write, { server }: KeepingPorts, file: NewAttachment): TaskEither.TaskEither<Failure, AttachmentId> =>
  write((tx) =>
    pipe(tx.attachments.begin(file, quotasOf(server)), TaskEither.chain(TaskEither.fromOption((): Failure => refused({ kind: 'uploadQuotaExceeded' })))),
  );

type DetectedPicture = TaskEither.TaskEither<Failure, Option.Option<PictureFormat>>;

/** An unreadable picture is stored like any other file. */
const detect = ({ images }: KeepingPorts, bytes: Uint8Array): DetectedPicture =>
  pipe(
    images.detectFormat(bytes),
    TaskEither.orElse((): DetectedPicture => TaskEither.right(Option.none)),
  );

/** Detects the type of pictures from their bytes. */
const described = <File extends NewAttachment>(file: File, format: Option.Option<PictureFormat>): File =>
  Option.isSome(format) ? { ...file, mediaType: format.value.mediaType, picture: { width: format.value.width, height: format.value.height } } : file;

/** Publishes a file whose content is stored. */
const arrive = (write: Write, file: Attachment): TaskEither.TaskEither<Failure, Attachment> =>
  write((tx) =>
    pipe(
      tx.attachments.arrive(file.id, file),
      TaskEither.filterOrElseW(
        (isHere) => isHere,
        (): Failure => ({ kind: 'conflict', what: 'the file was given up before it came' }),
      ),
      TaskEither.chainW(() => tx.append({ entries: [attachmentEntry(file.ownerId, { change: 'added', attachmentId: file.id })], changesRules: false })),
      TaskEither.map(() => file),
    ),
  );

/** Reserves space for the file, stores its content, and publishes it last. A worker cleans up if one of these fails. */
export const keepFile = (write: Write, ports: KeepingPorts, owner: Owner, sent: SentFile): TaskEither.TaskEither<Failure, Attachment> =>
  pipe(
    detect(ports, sent.bytes),
    TaskEither.map((format) => described(newAttachment(ports, owner.id, sent, sent.bytes.length), format)),
    TaskEither.bindTo('file'),
    TaskEither.bind('id', ({ file }) => begin(write, ports, file)),
    TaskEither.chainFirstW(({ file }) => ports.files.put(owner.realmId, contentPath(file.path), { contentType: file.mediaType, bytes: sent.bytes })),
    TaskEither.chain(({ file, id }) => arrive(write, { ...file, id })),
  );

/** Reads back a whole picture, one at a time; no other file. */
const readBack = (ports: KeepingPorts, realmId: RealmId, { attachment, head }: BegunFile): DetectedPicture => {
  const { images, files } = ports;
  if (!images.mayShow(head)) return TaskEither.right(Option.none);
  return images.inTurn(
    pipe(
      files.get(realmId, contentPath(attachment.path)),
      TaskEither.chain((found): DetectedPicture => (Option.isNone(found) ? TaskEither.right(Option.none) : detect(ports, found.value.bytes))),
    ),
  );
};

/** Publishes a file whose content was stored while it arrived. */
export const keepBegun = (write: Write, ports: KeepingPorts, realmId: RealmId, begun: BegunFile): TaskEither.TaskEither<Failure, Attachment> =>
  pipe(
    readBack(ports, realmId, begun),
    TaskEither.chain((format) => arrive(write, described(begun.attachment, format))),
  );
