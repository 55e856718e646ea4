import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { Attachment, AttachmentLink } from '../../model/files/attachment.js';
import type { AttachmentId, MessageId, UserId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { Visibility } from '../../model/messages/visibility.js';

export type NewAttachment = Omit<Attachment, 'id'>;

/** Which messages somebody may be shown: those considered, from this id on. */
export interface MessagesInSight {
  readonly reader: UserId;
  readonly considered: Visibility;
  readonly from: MessageId;
}

/** A file, and whether a message in sight links it; of the reader's own files that is not looked for, and false. */
export interface FoundAttachment {
  readonly attachment: Attachment;
  readonly isLinkedInSight: boolean;
}

/**
 * The uploaded files of a realm. Their contents are kept elsewhere, outside of transactions: a file is begun before its content is kept, there once that is, and leaves
 * before its content goes. Whatever is ended in between is found by `leaving`. Only those that are there count anywhere else.
 */
export interface AttachmentReads {
  /** In one statement, however many. */
  byPaths(seen: MessagesInSight, paths: ReadonlyArray<string>): TaskEither<Fault, ReadonlyArray<FoundAttachment>>;
  byIds(ids: ReadonlyArray<AttachmentId>): TaskEither<Fault, ReadonlyArray<Attachment>>;
  /** Of one person, the newest first, at most `limit`. */
  of(ownerId: UserId, limit: number): TaskEither<Fault, ReadonlyArray<Attachment>>;
  /** The messages in sight that link these files, the newest of each, at most `limit` of one; ascending. Files without any are left out. */
  links(seen: MessagesInSight, ids: ReadonlyArray<AttachmentId>, limit: number): TaskEither<Fault, ReadonlyMap<AttachmentId, ReadonlyArray<AttachmentLink>>>;
  /** Bytes of all files of the realm, those that are to come included. */
  spaceUsed(): TaskEither<Fault, number>;
}

export interface Attachments extends AttachmentReads {
  /** Takes room for a file that is to come; none where there is not so much left of `quota` bytes. Two at once never take more than there is. */
  begin(attachment: NewAttachment, quota: number | null): TaskEither<Fault, Option<AttachmentId>>;
  /** Its content has come. False where it was given up meanwhile. */
  arrive(id: AttachmentId): TaskEither<Fault, boolean>;
  /**
   * Takes the realm's counter, then lets a file of this person leave, with its links; none where she has no such file. The append that follows says that rules have
   * changed: whoever is about to link the file looks again.
   */
  leave(ownerId: UserId, id: AttachmentId): TaskEither<Fault, Option<Attachment>>;
  /** The same for files that nothing has linked since then, no scheduled message either, at most `limit`. */
  leaveUnlinked(since: Instant, limit: number): TaskEither<Fault, ReadonlyArray<Attachment>>;
  /** Files that have left, at most `limit`: their contents may be there still. What was begun before this moment and has not come is given up, and is among them next time. */
  leaving(begunBefore: Instant, limit: number): TaskEither<Fault, ReadonlyArray<Attachment>>;
  /** The content of these is gone, or never comes. */
  forget(ids: ReadonlyArray<AttachmentId>): TaskEither<Fault, void>;
}
