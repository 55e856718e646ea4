import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../failures.js';
import type { RealmId } from '../model/ids.js';
import type { Instant } from '../model/instant.js';

/** Everything that is done at a time of its own, and not because somebody asked. */
export type WorkKind = 'sweepQueues' | 'trimLogs' | 'expireMessages' | 'promoteMembers' | 'restChannels' | 'sweepFiles';

/** One thing to be done once its time has come. `realmId` null: for the whole server. `key` tells several of one kind apart. */
export interface WorkItem {
  readonly kind: WorkKind;
  readonly realmId: RealmId | null;
  readonly key: string;
}

/** Where timed work waits. Each item is done at least once, by one worker at a time, whichever process comes first. */
export interface WorkSchedule {
  /** Nothing when it is there already. */
  ensure(item: WorkItem, dueAt: Instant): TaskEither<Fault, void>;
  /** Due items, at most `limit`, the longest due first. Nobody else gets them before `until`; whoever has not finished by then loses them to another. */
  claim(now: Instant, until: Instant, limit: number): TaskEither<Fault, ReadonlyArray<WorkItem>>;
  /** Done: due again then, or never. */
  finish(item: WorkItem, nextDueAt: Instant | null): TaskEither<Fault, void>;
}
