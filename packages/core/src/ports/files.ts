import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../failures.js';
import type { RealmId } from '../model/ids.js';

export interface StoredFile {
  /** As it is told to who fetches it. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Some of the bytes of a file, from `start` on, counted from 0. */
export interface FilePart {
  readonly start: number;
  readonly length: number;
}

/**
 * What is kept of an organization beside its rows, by path: words and slashes. Nothing of it is part of a transaction: a file is put before anything names it, and
 * removed after nothing does. Not to be called while a transaction is open: an adapter may need a connection of its own.
 */
export interface Files {
  /** In place of what stands there. */
  put(realmId: RealmId, path: string, file: StoredFile): TaskEither<Fault, void>;
  /** All of it, or the part that is asked for: as many bytes of that as there are. */
  get(realmId: RealmId, path: string, part?: FilePart): TaskEither<Fault, Option<StoredFile>>;
  /** Those that are not there are passed over. */
  remove(realmId: RealmId, paths: ReadonlyArray<string>): TaskEither<Fault, void>;
}
