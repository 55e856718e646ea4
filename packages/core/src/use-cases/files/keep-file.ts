import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { type Attachment, contentPath, declaredMediaType } from '../../model/files/attachment.js';
import { newFilePath, shownFileName } from '../../model/files/file-name.js';
import type { BegunFile, DeclaredFile, SentFile } from '../../model/files/uploaded-file.js';
import type { AttachmentId, RealmId, UserId } from '../../model/ids.js';
import type { PictureFormat } from '../../ports/images.js';
import type { Ports } from '../../ports/ports.js';
import type { NewAttachment, UploadQuotas, WriteTx } from '../../ports/store.js';
import { attachmentEntry } from '../shared/files/attachment-entry.js';
import { type Outcome, refuse } from '../outcome.js';

export type KeepingPorts = Pick<Ports, 'images' | 'ids' | 'clock' | 'files' | 'server'>;

/** Commits work in the realm of a file's owner. */
export type Write = <Result>(work: (tx: WriteTx) => Outcome<Result>) => Outcome<Result>;

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
export const begin = async (write: Write, { server }: KeepingPorts, file: NewAttachment): Outcome<AttachmentId> =>
  write(async (tx) => {
    const found = await tx.attachments.begin(file, quotasOf(server))();
    if (Either.isLeft(found)) return found;
    if (Option.isNone(found.right)) return refuse({ kind: 'uploadQuotaExceeded' });
    return Either.right(found.right.value);
  });

/** An unreadable picture is stored like any other file. */
const detect = async ({ images }: KeepingPorts, bytes: Uint8Array): Promise<Option.Option<PictureFormat>> => {
  const format = await images.detectFormat(bytes)();
  return Either.isLeft(format) ? Option.none : format.right;
};

/** Detects the type of pictures from their bytes. */
const described = <File extends NewAttachment>(file: File, format: Option.Option<PictureFormat>): File =>
  Option.isSome(format) ? { ...file, mediaType: format.value.mediaType, picture: { width: format.value.width, height: format.value.height } } : file;

/** Publishes a file whose content is stored. */
const arrive = async (write: Write, file: Attachment): Outcome<Attachment> =>
  write(async (tx) => {
    const found = await tx.attachments.arrive(file.id, file)();
    if (Either.isLeft(found)) return found;
    if (!found.right) return Either.left({ kind: 'conflict', what: 'the file was given up before it came' });
    const appended = await tx.append({ entries: [attachmentEntry(file.ownerId, { change: 'added', attachmentId: file.id })], changesRules: false })();
    return Either.isLeft(appended) ? appended : Either.right(file);
  });

/** Reserves space for the file, stores its content, and publishes it last. A worker cleans up if one of these fails. */
export const keepFile = async (write: Write, ports: KeepingPorts, owner: Owner, sent: SentFile): Outcome<Attachment> => {
  const file = described(newAttachment(ports, owner.id, sent, sent.bytes.length), await detect(ports, sent.bytes));
  const id = await begin(write, ports, file);
  if (Either.isLeft(id)) return id;
  const put = await ports.files.put(owner.realmId, contentPath(file.path), { contentType: file.mediaType, bytes: sent.bytes })();
  return Either.isLeft(put) ? put : arrive(write, { ...file, id: id.right });
};

/** Reads back a whole picture, one at a time; no other file. */
const readBack = async (ports: KeepingPorts, realmId: RealmId, { attachment, head }: BegunFile): Outcome<Option.Option<PictureFormat>> => {
  const { images, files } = ports;
  if (!images.mayShow(head)) return Either.right(Option.none);
  return images.inTurn(async () => {
    const found = await files.get(realmId, contentPath(attachment.path))();
    if (Either.isLeft(found)) return found;
    return Either.right(Option.isNone(found.right) ? Option.none : await detect(ports, found.right.value.bytes));
  })();
};

/** Publishes a file whose content was stored while it arrived. */
export const keepBegun = async (write: Write, ports: KeepingPorts, realmId: RealmId, begun: BegunFile): Outcome<Attachment> => {
  const format = await readBack(ports, realmId, begun);
  return Either.isLeft(format) ? format : arrive(write, described(begun.attachment, format.right));
};
