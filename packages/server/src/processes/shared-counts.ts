import { answersInMaking, type Counted, type RequestCounts } from '@parley/http-express';
import type { Slots, WorkSlots } from '@parley/node';
import { inBundles } from './in-bundles.js';
import type { CountedCalls, CountReply, CountRequest } from './messages.js';
import { spareCalls } from './spare-calls.js';

/** Counts that the parent keeps for all processes. */
export interface SharedCounts {
  readonly requests: RequestCounts;
  readonly slots: WorkSlots;
  readonly receive: (replies: ReadonlyArray<CountReply>) => void;
}

/** The side of one serving process. Without the parent it ends, so every question is answered. */
export const sharedCounts = (send: (requests: ReadonlyArray<CountRequest>) => void): SharedCounts => {
  const bundled = inBundles(send);
  const expected = new Map<number, (reply: CountReply) => void>();
  let last = 0;

  const asked = (request: (id: number) => CountRequest): Promise<CountReply> =>
    new Promise((resolve) => {
      const id = (last += 1);
      expected.set(id, (reply) => {
        expected.delete(id);
        resolve(reply);
      });
      bundled(request(id));
    });

  /** Usually without a message to the parent: then a request continues at once, with what it has just read. */
  const counting = (of: CountedCalls) => {
    const spares = spareCalls();
    return async (key: string): Promise<Counted> => {
      const spare = spares.take(key);
      if (spare !== null) return spare;
      const reply = await asked((id) => ({ ask: 'call', id, of, key }));
      if (!('calls' in reply)) return { calls: 0, msLeft: 0 };
      const { calls, msLeft } = reply;
      if (reply.spare !== null) spares.keep(key, reply.spare, msLeft);
      return { calls, msLeft };
    };
  };

  /** Resolves with how to give back what was granted; null: nothing was. */
  const granted = async (request: (id: number) => CountRequest): Promise<(() => void) | null> => {
    const reply = await asked(request);
    return 'granted' in reply && reply.granted ? () => bundled({ ask: 'end', id: reply.id }) : null;
  };

  const turnsOf =
    (of: keyof WorkSlots): Slots =>
    async (work) => {
      const leave = await granted((id) => ({ ask: 'turn', id, of }));
      return leave === null ? null : work().finally(leave);
    };

  return {
    requests: {
      perUser: counting('perUser'),
      perAddress: counting('perAddress'),
      perFile: counting('perFile'),
      uploads: { enter: (account, bytes) => granted((id) => ({ ask: 'upload', id, account, bytes })) },
      making: answersInMaking(),
      unread: {
        add: (bytes, drop) => {
          const id = (last += 1);
          expected.set(id, drop);
          bundled({ ask: 'unread', id, bytes });
          return () => {
            if (expected.delete(id)) bundled({ ask: 'end', id });
          };
        },
      },
    },
    slots: { passwords: turnsOf('passwords'), pictures: turnsOf('pictures'), decoding: turnsOf('decoding') },
    receive: (replies) => {
      for (const reply of replies) expected.get(reply.id)?.(reply);
    },
  };
};
