import type { Head } from '@parley/core';
import type { Realm } from '@parley/core/model';
import type { Memories } from '../cache/memories.js';
import type { ReaderCache } from '../cache/reader-cache.js';
import type { ScanLimits } from '../reading/pages/scan-limits.js';
import type { Scope } from '../connection/scope.js';

/** What the repositories of one transaction are made of. */
export interface TxParts {
  readonly scope: Scope;
  readonly head: Head;
  readonly realm: Realm;
  readonly memories: Memories;
  readonly limits: ScanLimits;
  /** What may be remembered about the reader. */
  readonly recall: ReaderCache;
  /** The newest messages as they are for everybody. */
  readonly newest: ReaderCache;
}
