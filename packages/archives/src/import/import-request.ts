import * as Either from 'fp-ts/lib/Either.js';
import type { NewRealm } from '@parley/core';
import type { ImportStore } from '@parley/store-knex';
import type { ArchiveSource } from '../read/archive-source.js';
import type { ImportPorts } from './import-ports.js';

export interface ImportRequest {
  readonly source: ArchiveSource;
  readonly store: ImportStore;
  readonly ports: ImportPorts;
  /** Makes the organization from its name and description, or says why these are not taken. */
  readonly newRealm: (archived: { readonly name: string; readonly description: string }) => Either.Either<string, NewRealm>;
  readonly stringId: string;
  /** Says how far it is. */
  readonly progress: (line: string) => void;
}
