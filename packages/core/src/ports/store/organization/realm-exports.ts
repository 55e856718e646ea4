import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { Instant } from '../../../model/instant.js';
import type { NewRealmExport, RealmExport, RealmExportId } from '../../../model/organization/realm-export.js';

/** Not read by rules. */
export interface RealmExportReads {
  /** At most `limit`, ascending. */
  newest(limit: number): TaskEither<Fault, ReadonlyArray<RealmExport>>;
  byId(id: RealmExportId): TaskEither<Fault, Option<RealmExport>>;
}

/** The size of an export, and the number of exports requested. */
export interface ExportMeasures {
  readonly requested: number;
  /** Counted up to the given limit. */
  readonly messages: number;
  readonly fileBytes: number;
}

export interface RealmExports extends RealmExportReads {
  /** Counts exports since then, and messages up to `max`. */
  measure(since: Instant, max: number): TaskEither<Fault, ExportMeasures>;
  /** The following append sets `changesRules`, so that of two at once one is decided again. */
  insert(request: NewRealmExport): TaskEither<Fault, RealmExportId>;
  /** Ends the making of this file; returns false, and changes nothing, if it has ended or another attempt makes another file. */
  succeed(id: RealmExportId, file: string, at: Instant, size: number): TaskEither<Fault, boolean>;
  /** Returns false, and changes nothing, if it has ended. `file`: that of the failed attempt; null: of any. */
  fail(id: RealmExportId, file: string | null, at: Instant): TaskEither<Fault, boolean>;
  /** Returns false, and changes nothing, if it was not ready. Its file is still to be removed. */
  delete(id: RealmExportId, at: Instant): TaskEither<Fault, boolean>;
}
