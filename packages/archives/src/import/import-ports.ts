import type { Clock, Files, IdSource, Images } from '@parley/core';
import type { Chat } from '@parley/core';
import type { ImportTx } from '@parley/store-knex';
import type { ArchiveSource } from '../read/archive-source.js';

/** What an import needs of the service. */
export interface ImportPorts {
  readonly clock: Clock;
  readonly files: Files;
  readonly images: Images;
  readonly ids: IdSource;
  readonly renderer: Chat['world']['renderer'];
}

/** What was not taken over, and how often: for the operator. */
export class LeftOut {
  private readonly counts = new Map<string, number>();

  add(what: string, count = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + count);
  }

  all(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.counts].sort(([one], [other]) => (one < other ? -1 : 1)));
  }
}

export interface Registering {
  readonly source: ArchiveSource;
  readonly tx: ImportTx;
  readonly ports: ImportPorts;
  readonly left: LeftOut;
}

/** Maximum in one archive, whose author chooses all numbers in it. */
export const importLimits = { people: 2_000_000, groups: 200_000, channels: 200_000, recipients: 10_000_000, clients: 100_000, participants: 5_000 } as const;

/** Rows of one statement. */
export const batchSize = 2_000;
