import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { RealmId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { Caused } from '../../model/request-id.js';
import type { ExportType, RealmExportId } from '../../model/organization/realm-export.js';

/** An export of one organization among those of all. */
export interface PlacedExport {
  readonly realmId: RealmId;
  readonly id: RealmExportId;
}

/** An export that one worker makes. */
export interface ClaimedExport extends PlacedExport, Caused {
  readonly type: ExportType;
  readonly file: string;
  /** The file of an attempt that did not end. */
  readonly former: string | null;
}

/** What has to end: an export that was begun too often, or an archive whose time is over. */
export interface EndingExport extends PlacedExport, Caused {
  readonly end: 'fail' | 'delete';
}

/** The exports of all organizations, without those in another cell or being deleted. Each is made by one worker at a time, in any process. */
export interface ExportSchedule {
  /** Claims the export that waits the longest, until `until`, for a file of this name; also one whose claim has ended, up to `maxAttempts` times. */
  claim(now: Instant, until: Instant, file: string, maxAttempts: number): TaskEither<Fault, Option<ClaimedExport>>;
  /** Returns false if the claim is not this worker's, or the organization leaves for another cell: the work is to be given up. */
  renew(claimed: ClaimedExport, until: Instant): TaskEither<Fault, boolean>;
  /** Gives a claim back: the export waits again, and this attempt does not count. */
  release(claimed: ClaimedExport): TaskEither<Fault, void>;
  /** At most `limit`. `madeBefore`: archives that were ready then. */
  ending(now: Instant, madeBefore: Instant, maxAttempts: number, limit: number): TaskEither<Fault, ReadonlyArray<EndingExport>>;
  /** Files of exports that failed or were deleted, at most `limit`. */
  leftFiles(limit: number): TaskEither<Fault, ReadonlyArray<PlacedExport & Caused & { readonly file: string }>>;
  /** The file of this name is removed. */
  forgetFile(place: PlacedExport, file: string): TaskEither<Fault, void>;
}

/** What is to be archived, as of now. */
export interface ArchiveOrder {
  readonly realmId: RealmId;
  readonly type: ExportType;
  readonly now: Instant;
}

export interface RealmArchiver {
  /**
   * Makes the archive of an organization, and hands it over part by part, each after the one before; returns its bytes. Holds portions in memory. Stops with a
   * fault when `goesOn` says no, and beyond `maxBytes`.
   */
  archive(
    order: ArchiveOrder,
    maxBytes: number,
    goesOn: () => boolean,
    take: (start: number, bytes: Uint8Array) => TaskEither<Fault, void>,
  ): TaskEither<Fault, number>;
}
