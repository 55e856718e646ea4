import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { Refusal } from '../../refusals/index.js';
import { type Attachment, contentPath, nameInAddress, saidMediaType, shownFileName } from '../../model/files/attachment.js';
import type { RealmId, UserId } from '../../model/ids.js';
import type { SentFile } from '../../model/files/uploaded-file.js';
import type { PictureFormat } from '../../ports/images.js';
import type { Ports } from '../../ports/ports.js';
import type { NewAttachment, WriteTx } from '../../ports/store.js';
import type { UseCase } from '../use-case.js';
import { attachmentEntry } from '../shared/files/attachment-entry.js';

export interface UploadFile {
  readonly files: ReadonlyArray<SentFile>;
}

type KeepingPorts = Pick<Ports, 'images' | 'ids' | 'clock' | 'files' | 'server'>;

const mebibyte = 1_048_576;

export const isTooLarge = ({ isCut, bytes }: SentFile, { maxUploadMebibytes }: Pick<Ports['server'], 'maxUploadMebibytes'>): boolean =>
  isCut || bytes.length > maxUploadMebibytes * mebibyte;

const onlyFile = ({ files }: UploadFile, server: Ports['server']): Either.Either<Refusal, SentFile> => {
  const [file, ...others] = files;
  if (file === undefined) return Either.left({ kind: 'noFileSent' });
  if (others.length > 0) return Either.left({ kind: 'severalFilesSent' });
  return isTooLarge(file, server) ? Either.left({ kind: 'uploadTooLarge', mebibytes: server.maxUploadMebibytes }) : Either.right(file);
};

/** Detects the type of pictures from their bytes. An unreadable picture is stored like any other file. */
const described = ({ images, ids, clock }: KeepingPorts, ownerId: UserId, file: SentFile): TaskEither.TaskEither<Failure, NewAttachment> =>
  pipe(
    images.look(file.bytes),
    TaskEither.orElse((): TaskEither.TaskEither<Failure, Option.Option<PictureFormat>> => TaskEither.right(Option.none)),
    TaskEither.map((look) => ({
      ownerId,
      path: `${ids.fileName()}/${nameInAddress(file.name)}`,
      name: shownFileName(file.name),
      mediaType: Option.isSome(look) ? look.value.mediaType : saidMediaType(file.mediaType),
      size: file.bytes.length,
      createdAt: clock.now(),
      picture: Option.isSome(look) ? { width: look.value.width, height: look.value.height } : null,
    })),
  );

/** Commits work in the realm of a file's owner. */
type Write = <Result>(work: (tx: WriteTx) => TaskEither.TaskEither<Failure, Result>) => TaskEither.TaskEither<Failure, Result>;

export interface Owner {
  readonly realmId: RealmId;
  readonly id: UserId;
}

/** Reserves space for the file, stores its content, and publishes it last. A worker cleans up if one of these fails. */
export const keepFile = (write: Write, ports: KeepingPorts, owner: Owner, sent: SentFile): TaskEither.TaskEither<Failure, Attachment> => {
  const { server, files } = ports;
  const quota = server.uploadQuotaMebibytes === null ? null : server.uploadQuotaMebibytes * mebibyte;
  return pipe(
    described(ports, owner.id, sent),
    TaskEither.bindTo('file'),
    TaskEither.bind('id', ({ file }) =>
      write((tx) => pipe(tx.attachments.begin(file, quota), TaskEither.chain(TaskEither.fromOption(() => refused({ kind: 'uploadQuotaExceeded' }))))),
    ),
    TaskEither.chainFirstW(({ file }) => files.put(owner.realmId, contentPath(file.path), { contentType: file.mediaType, bytes: sent.bytes })),
    TaskEither.chainW(({ file, id }) =>
      write((tx) =>
        pipe(
          tx.attachments.arrive(id),
          TaskEither.filterOrElseW(
            (isHere) => isHere,
            (): Failure => ({ kind: 'unavailable', what: 'the file was given up before it came', cause: null }),
          ),
          TaskEither.chainW(() => tx.append({ entries: [attachmentEntry(file.ownerId, { change: 'added', attachmentId: id })], changesRules: false })),
          TaskEither.map((): Attachment => ({ ...file, id })),
        ),
      ),
    ),
  );
};

/** Stores a file of the caller's, who alone can read it until a message links it. Spec: POST /user_uploads */
export const uploadFile: UseCase<UploadFile, Attachment> = {
  mode: 'waiting',
  run: (transact, ports) => (caller, command) =>
    pipe(
      TaskEither.fromEither(pipe(onlyFile(command, ports.server), Either.mapLeft(refused))),
      TaskEither.chain((file) => keepFile((work) => transact('write', work), ports, { realmId: caller.realm.id, id: caller.actor.user.id }, file)),
    ),
};
