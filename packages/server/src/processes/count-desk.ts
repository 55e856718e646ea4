import type { RequestCounts } from '@parley/http-express';
import type { WorkSlots } from '@parley/node';
import { inBundles } from './in-bundles.js';
import type { CountedCalls, CountReply, CountRequest } from './messages.js';
import { spareFor } from './spare-calls.js';

/** Counts for one process. */
export interface Counter {
  readonly receive: (requests: ReadonlyArray<CountRequest>) => void;
  /** The process has ended: gives back what it holds. */
  readonly close: () => void;
}

export type SendReplies = (replies: ReadonlyArray<CountReply>) => void;

export interface DeskParts {
  readonly counts: RequestCounts;
  readonly slots: WorkSlots;
  readonly limits: Readonly<Record<CountedCalls, number>>;
  readonly processes: number;
}

/** Counts for all processes of a server, in the memory of their parent. */
export const countDesk =
  ({ counts, slots, limits, processes }: DeskParts) =>
  (send: SendReplies): Counter => {
    const held = new Map<number, () => void>();
    let isOpen = true;
    const bundled = inBundles<CountReply>((replies) => {
      if (isOpen) send(replies);
    });

    /** For a process that has ended meanwhile nothing is held. */
    const hold = (id: number, release: () => void): void => {
      if (isOpen) held.set(id, release);
      else release();
    };

    const giveTurn = async (id: number, of: keyof WorkSlots): Promise<void> => {
      const taken = await slots[of](async () => {
        if (!isOpen) return true;
        await new Promise<void>((done) => {
          hold(id, done);
          bundled({ id, granted: true });
        });
        return true;
      });
      if (taken === null) bundled({ id, granted: false });
    };

    const answer = async (request: CountRequest): Promise<void> => {
      const { id } = request;
      switch (request.ask) {
        case 'call': {
          const { calls, msLeft } = await counts[request.of](request.key);
          const more = spareFor(calls, limits[request.of], processes);
          const last = more === 0 ? null : (await counts[request.of](request.key, more)).calls;
          bundled({ id, calls, msLeft, spare: last === null ? null : [last - more + 1, last] });
          return;
        }
        case 'upload': {
          const leave = await counts.uploads.enter(request.account, request.bytes);
          if (leave !== null) hold(id, leave);
          bundled({ id, granted: leave !== null });
          return;
        }
        case 'turn':
          return giveTurn(id, request.of);
        case 'unread':
          hold(
            id,
            counts.unread.add(request.bytes, () => bundled({ id, drop: true })),
          );
          return;
        case 'end':
          held.get(id)?.();
          held.delete(id);
      }
    };

    return {
      receive: (requests) => {
        for (const request of requests) void answer(request);
      },
      close: () => {
        isOpen = false;
        for (const release of held.values()) release();
        held.clear();
      },
    };
  };
