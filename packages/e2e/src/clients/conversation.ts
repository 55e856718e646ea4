import { setTimeout as sleep } from 'node:timers/promises';
import { ChatApiError, ChatNetworkError } from '@parley/client';
import type { Person } from './person.js';

export interface ReceivedMessage {
  readonly id: number;
  readonly content: string;
  readonly sender_id: number;
}

/** One person's side of a conversation: their queue, the events it delivered, and the ids that their sends returned. */
export interface Side {
  readonly queueId: string;
  readonly received: ReadonlyArray<ReceivedMessage>;
  /** Ids by text, from the answers to this person's sends. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** Sends each text once, with retries. */
  send(to: Readonly<Record<string, string>>, content: string): Promise<void>;
  /** Resolves when this many messages have come, or rejects after a while. */
  waitFor(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds. */
export const receiveLimit = 120_000;

/** Retries until the server answers, since these tests stop it for a while: a 5xx while the database is away leaves the outcome open, as no answer does. */
const untilAnswered = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ChatNetworkError || (error instanceof ChatApiError && error.code === 'SERVICE_UNAVAILABLE'))) throw error;
    }
    await sleep(50);
  }
};

/** The side of somebody with our client. An error of the queue itself ends it, since a queue must survive every crash. */
export const openSide = async ({ chat, fault }: Person): Promise<Side> => {
  const received: ReceivedMessage[] = [];
  const acknowledged = new Map<string, number>();
  let queueId = '';
  let failure: Error | null = null;
  let sends = 0;
  let isOpen: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    isOpen = resolve;
  });
  const stream = chat.events({
    types: ['message'],
    onState: ({ queue_id: id }) => {
      queueId = String(id);
      isOpen();
    },
  });

  const read = async (): Promise<void> => {
    for await (const event of stream) {
      if (event.type === 'resync') throw new Error(`the queue ${queueId} was lost`);
      const { id, content, sender_id } = event.message;
      if (received.some((known) => known.id === id)) throw new Error(`message ${id} came twice`);
      received.push({ id, content, sender_id });
    }
  };
  const reading = read().catch((error: unknown) => {
    failure = error as Error;
    isOpen();
  });
  const expectWhole = (): void => {
    const found = failure ?? fault();
    if (found !== null) throw found;
  };
  await opened;
  expectWhole();

  return {
    queueId,
    received,
    acknowledged,
    send: async ({ to = '', ...place }, content) => {
      const params = { ...place, to: place['type'] === 'private' ? [to] : to, content };
      const idempotencyKey = `${queueId} ${(sends += 1)}`;
      const { id } = await untilAnswered(() => chat.call('sendMessage', params, { idempotencyKey }));
      acknowledged.set(content, Number(id));
    },
    waitFor: async (count) => {
      const giveUpAt = Date.now() + receiveLimit;
      while (received.length < count) {
        expectWhole();
        if (Date.now() > giveUpAt) throw new Error(`${received.length} of ${count} messages came`);
        await sleep(20);
      }
      expectWhole();
    },
    stop: async () => {
      await stream.return();
      await reading;
    },
  };
};
