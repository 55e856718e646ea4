import type { Head } from '@parley/core';
import type { Realm } from '@parley/core/model';
import type { Memories } from '../cache/memories.js';
import type { ReaderCache } from '../cache/reader-cache.js';
import type { ScanLimits } from '../reading/pages/scan-limits.js';
import type { Scope } from '../connection/scope.js';

/** The common parts of one transaction's repositories. */
export interface TxParts {
  readonly scope: Scope;
  readonly head: Head;
  readonly realm: Realm;
  readonly memories: Memories;
  readonly limits: ScanLimits;
  /** The cache of reads about the reader. */
  readonly recall: ReaderCache;
  /** The newest messages as they are for everybody. */
  readonly newest: ReaderCache;
}
