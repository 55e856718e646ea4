import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { Attachment, AttachmentLink } from '../../../model/files/attachment.js';
import type { AttachmentId, MessageId, UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { Visibility } from '../../../model/messages/visibility.js';

export type NewAttachment = Omit<Attachment, 'id'>;

/** Maximum bytes of files; null for no limit. */
export interface UploadQuotas {
  readonly ofPerson: number | null;
  readonly ofOrganization: number | null;
}

/** Which messages the reader may see: `considered`, from this id on. */
export interface VisibleMessages {
  readonly reader: UserId;
  readonly considered: Visibility;
  readonly from: MessageId;
}

/** A file, and whether a visible message links it; not looked up for the reader's own files, where it is false. */
export interface FoundAttachment {
  readonly attachment: Attachment;
  readonly isLinkedVisibly: boolean;
}

/**
 * Uploaded files of a realm. Their content is stored elsewhere, outside transactions. A file is begun before its content is stored, exists once that is done,
 * and leaves before its content is deleted; `leaving` finds what was interrupted. All other methods see only existing files.
 */
export interface AttachmentReads {
  /** In one statement, however many. */
  byPaths(seen: VisibleMessages, paths: ReadonlyArray<string>): TaskEither<Fault, ReadonlyArray<FoundAttachment>>;
  byIds(ids: ReadonlyArray<AttachmentId>): TaskEither<Fault, ReadonlyArray<Attachment>>;
  /** One person's files, newest first, at most `limit`. */
  of(ownerId: UserId, limit: number): TaskEither<Fault, ReadonlyArray<Attachment>>;
  /** Returns the newest visible messages that link each of these files, at most `limit` per file, ascending. Omits files without any. */
  links(seen: VisibleMessages, ids: ReadonlyArray<AttachmentId>, limit: number): TaskEither<Fault, ReadonlyMap<AttachmentId, ReadonlyArray<AttachmentLink>>>;
  /** Bytes of all files of the realm, begun ones included. */
  spaceUsed(): TaskEither<Fault, number>;
}

export interface Attachments extends AttachmentReads {
  /** Reserves space for a file; none if less than that is left of a quota. Concurrent calls never exceed a quota. */
  begin(attachment: NewAttachment, quotas: UploadQuotas): TaskEither<Fault, Option<AttachmentId>>;
  /** Reserves space for more bytes of a begun file. Returns false if less than that is left of a quota, or the file was given up meanwhile. */
  grow(id: AttachmentId, bytes: number, quotas: UploadQuotas): TaskEither<Fault, boolean>;
  /** Marks the content as stored, and sets its type. Returns false if the file was given up meanwhile. */
  arrive(id: AttachmentId, content: Pick<Attachment, 'mediaType' | 'picture'>): TaskEither<Fault, boolean>;
  /** Marks a begun file as leaving, and releases its space; none if it has arrived or was given up before. */
  giveUp(id: AttachmentId): TaskEither<Fault, Option<Attachment>>;
  /**
   * Locks the realm's counter, then marks this person's file as leaving, and removes its links; none if they have no such file. The following append sets
   * `changesRules`: requests about to link the file check again.
   */
  leave(ownerId: UserId, id: AttachmentId): TaskEither<Fault, Option<Attachment>>;
  /** Marks at most `limit` files that no message or scheduled message has linked since then as leaving, and returns them. */
  leaveUnlinked(since: Instant, limit: number): TaskEither<Fault, ReadonlyArray<Attachment>>;
  /**
   * Returns at most `limit` leaving files, whose content may still exist. Files begun before this moment and not finished are marked as leaving, and returned
   * next time.
   */
  leaving(begunBefore: Instant, limit: number): TaskEither<Fault, ReadonlyArray<Attachment>>;
  /** Removes the rows of files whose content is deleted or was never stored. */
  forget(ids: ReadonlyArray<AttachmentId>): TaskEither<Fault, void>;
}
