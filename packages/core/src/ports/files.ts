import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../failures.js';
import type { RealmId } from '../model/ids.js';

export interface StoredFile {
  /** For the store; where files are served, the type follows from what this server knows of them. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A part of a file: bytes from `start` on, counted from 0. */
export interface FilePart {
  readonly start: number;
  readonly length: number;
}

/**
 * Files of an organization, by path: words and slashes. Not part of any transaction: a file is stored before something refers to it, and removed after nothing
 * does. Never called while a transaction is open: an adapter may need another connection.
 */
export interface Files {
  /** Replaces an existing file. */
  put(realmId: RealmId, path: string, file: StoredFile): TaskEither<Fault, void>;
  /** Adds the next part to a file that was put: `start` is its length so far, and never 0. A fault if the file was removed meanwhile. */
  append(realmId: RealmId, path: string, part: { readonly start: number; readonly bytes: Uint8Array }): TaskEither<Fault, void>;
  /** Reads the whole file, or as many bytes of the requested part as exist. */
  get(realmId: RealmId, path: string, part?: FilePart): TaskEither<Fault, Option<StoredFile>>;
  /** Ignores missing files. */
  remove(realmId: RealmId, paths: ReadonlyArray<string>): TaskEither<Fault, void>;
  /** Removes any files of an organization that is being deleted, at most `limit`; returns the count, 0 when none is left. */
  removeSome(realmId: RealmId, limit: number): TaskEither<Fault, number>;
}
