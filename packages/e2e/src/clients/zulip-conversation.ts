import { setTimeout as sleep } from 'node:timers/promises';
import { type ReceivedMessage, receiveLimit, type Side } from './conversation.js';
import type { Answer, ZulipClient } from './zulip-client.js';

/** Retries until the server answers, since these tests stop it for a while. */
const untilAnswered = async (call: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    try {
      const answer = await call();
      // A 5xx while the database is away leaves the outcome open: retries, as without an answer.
      if (answer.result === 'success' || answer.code !== 'SERVICE_UNAVAILABLE') return answer;
    } catch {
      // No connection.
    }
    await sleep(50);
  }
};

/** The side of somebody with zulip-js. Registers a queue and polls it for ever. An error of the queue itself ends the polling, since a queue must survive every crash. */
export const openZulipSide = async (client: ZulipClient): Promise<Side> => {
  const registered = await client.queues.register({ event_types: ['message'] });
  if (registered.result !== 'success') throw new Error(`register: ${registered.msg}`);
  const queueId = String(registered['queue_id']);
  const received: ReceivedMessage[] = [];
  const acknowledged = new Map<string, number>();
  let lastEventId = Number(registered['last_event_id']);
  let isOpen = true;
  let failure: Error | null = null;

  const poll = async (): Promise<void> => {
    while (isOpen) {
      const answer = await untilAnswered(() => client.events.retrieve({ queue_id: queueId, last_event_id: lastEventId }));
      if (!isOpen) return;
      if (answer.result !== 'success') {
        failure = new Error(`events: ${answer.code ?? ''} ${answer.msg}`);
        return;
      }
      for (const event of answer['events'] as ReadonlyArray<{ readonly id: number; readonly type: string; readonly message?: ReceivedMessage }>) {
        if (event.id <= lastEventId) failure = new Error(`event ${event.id} came after ${lastEventId}`);
        lastEventId = event.id;
        if (event.message !== undefined) received.push(event.message);
      }
    }
  };
  const polling = poll();

  return {
    queueId,
    received,
    acknowledged,
    send: async (to, content) => {
      const answer = await untilAnswered(() => client.messages.send({ ...to, content, queue_id: queueId, local_id: content }));
      if (answer.result !== 'success') throw new Error(`send: ${answer.code ?? ''} ${answer.msg}`);
      acknowledged.set(content, Number(answer['id']));
    },
    waitFor: async (count) => {
      const giveUpAt = Date.now() + receiveLimit;
      while (received.length < count) {
        if (failure !== null) throw failure;
        if (Date.now() > giveUpAt) throw new Error(`${received.length} of ${count} messages came`);
        await sleep(20);
      }
      if (failure !== null) throw failure;
    },
    stop: async () => {
      isOpen = false;
      await client.queues.deregister({ queue_id: queueId }).catch(() => undefined);
      await polling;
    },
  };
};
