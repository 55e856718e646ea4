import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { LogPosition, RealmId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';

/** A part of the realms in which something is due: those with greater ids than `beyond`, ascending, at most `limit`. */
export interface RealmPage {
  readonly beyond: RealmId | null;
  readonly limit: number;
}

/** The first entry of a realm's log, and how far the log was considered for notifications; null: never. */
export interface OldLog {
  readonly realmId: RealmId;
  readonly position: LogPosition;
  readonly at: Instant;
  readonly pushed: LogPosition | null;
  readonly mailed: LogPosition | null;
}

type DueRealmIds = TaskEither<Fault, ReadonlyArray<RealmId>>;

/**
 * Finds the realms in which timed work is due: each in one statement over all realms, which reads little where nothing is due. Leaves out realms that are being
 * deleted. What is due is decided again in the transaction that does it.
 */
export interface DueRealms {
  /** The log begins before that moment. */
  withOldLogs(before: Instant, page: RealmPage): TaskEither<Fault, ReadonlyArray<OldLog>>;
  /** The retention of messages has ended. */
  withExpiredMessages(now: Instant, page: RealmPage): DueRealmIds;
  /** The waiting period of members has ended, and was not published. */
  withEndedWaiting(now: Instant, page: RealmPage): DueRealmIds;
  /** Channels that count as active have had no message since. */
  withRestingChannels(since: Instant, page: RealmPage): DueRealmIds;
  /** Files that no message links since `unlinkedSince`, uploads begun before `begunBefore`, and files that are leaving. */
  withFilesToRemove(unlinkedSince: Instant, begunBefore: Instant, page: RealmPage): DueRealmIds;
  /** Descriptions whose HTML was not compared with what this version of the renderer makes. */
  withUncheckedDescriptions(rendererVersion: number, page: RealmPage): DueRealmIds;
  /** Something is left of accounts that are deleted, or of what deactivated people have sent. */
  withAccountsToErase(page: RealmPage): DueRealmIds;
  /** The words of new messages are not noted. */
  withNewWords(page: RealmPage): DueRealmIds;
  /** Active accounts with an external id that begins like this. */
  withExternalIds(prefix: string, page: RealmPage): DueRealmIds;
}
