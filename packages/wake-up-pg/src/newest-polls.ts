import type { QueueId } from '@parley/core';

/**
 * `announced`: its notice is on its way, and follows every notice that comes before it. `newest`: its notice came, and none of another process after it. `unsure`:
 * the connection was lost since, and other polls of the queue may have been missed.
 */
type PollClaimState = 'announced' | 'newest' | 'unsure';

interface Claim<Poll> {
  readonly poll: Poll;
  readonly notice: number;
  readonly state: PollClaimState;
}

export interface NewestPolls<Poll> {
  /** A poll of this queue begins here. True where the others must be notified, in this process's notice of that number. */
  begin(queueId: QueueId, poll: Poll, notice: number): boolean;
  receiveOwn(queueIds: ReadonlyArray<QueueId>, notice: number): void;
  /** Other polls of these queues have begun elsewhere: returns those of this process that are older. */
  receiveOther(queueIds: ReadonlyArray<QueueId>): ReadonlyArray<Poll>;
  forget(queueIds: ReadonlyArray<QueueId>): void;
  /** Notices may have been lost. */
  lostTrack(): void;
}

/**
 * Which polls of this process are the newest of their queues among all processes. Notices reach all processes in one order, their sender too: of two polls, the
 * one whose notice comes later is the newer, and all agree. While a client polls at one process only, one notice is enough. Beyond `capacity` queues the least
 * recently polled one is dropped: its polls end by themselves.
 */
export const newestPolls = <Poll>(capacity = 50_000): NewestPolls<Poll> => {
  const claims = new Map<QueueId, Claim<Poll>>();

  const keep = (queueId: QueueId, claim: Claim<Poll>): void => {
    claims.delete(queueId);
    claims.set(queueId, claim);
    if (claims.size <= capacity) return;
    const [oldest] = claims.keys();
    if (oldest !== undefined) claims.delete(oldest);
  };

  return {
    begin: (queueId, poll, notice) => {
      const before = claims.get(queueId);
      const isNewest = before?.state === 'newest';
      keep(queueId, isNewest ? { ...before, poll } : { poll, notice, state: 'announced' });
      return !isNewest;
    },
    receiveOwn: (queueIds, notice) => {
      for (const queueId of queueIds) {
        const claim = claims.get(queueId);
        if (claim?.notice === notice) claims.set(queueId, { ...claim, state: 'newest' });
      }
    },
    receiveOther: (queueIds) =>
      queueIds.flatMap((queueId) => {
        const claim = claims.get(queueId);
        if (claim === undefined || claim.state === 'announced') return [];
        claims.delete(queueId);
        return [claim.poll];
      }),
    forget: (queueIds) => {
      for (const queueId of queueIds) claims.delete(queueId);
    },
    lostTrack: () => {
      for (const [queueId, claim] of claims) claims.set(queueId, { ...claim, state: 'unsure' });
    },
  };
};
