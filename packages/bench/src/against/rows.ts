import { answerOf, type Target } from './target.js';

/** What is measured of one server. */
export interface Row {
  readonly name: string;
  readonly connections: number;
  /** Does it once; what must not count comes in `after`. */
  readonly once: (target: Target, channel: string) => Promise<unknown>;
  /** Takes back what `once` has left, of what it resolved with. */
  readonly after?: (target: Target, made: unknown) => Promise<unknown>;
  /** It writes into the named channel. */
  readonly writes?: true;
}

const newest = { anchor: 'newest', num_before: '100', num_after: '0', client_gravatar: 'false' };

const getUser = (target: Target): Promise<unknown> => answerOf(target, { method: 'GET', path: '/users/me' });

const readChannel = (target: Target, channel: string): Promise<unknown> =>
  answerOf(target, { method: 'GET', path: '/messages', params: { ...newest, narrow: JSON.stringify([{ operator: 'stream', operand: channel }]) } });

const readAll = (target: Target): Promise<unknown> => answerOf(target, { method: 'GET', path: '/messages', params: newest });

const register = async (target: Target, params: Readonly<Record<string, string>> = {}): Promise<string> =>
  String((await answerOf(target, { method: 'POST', path: '/register', params }))['queue_id']);

const removeQueue = (target: Target, queueId: unknown): Promise<unknown> =>
  answerOf(target, { method: 'DELETE', path: '/events', params: { queue_id: String(queueId) } });

const send = (target: Target, channel: string): Promise<unknown> =>
  answerOf(target, { method: 'POST', path: '/messages', params: { type: 'stream', to: channel, topic: 'measured', content: 'How long does this take?' } });

interface Waiting {
  readonly queueId: string;
  lastEventId: number;
}

const queues = new WeakMap<Target, Promise<Waiting>>();

const queueOf = (target: Target): Promise<Waiting> => {
  const known = queues.get(target) ?? register(target, { event_types: '["message"]' }).then((queueId) => ({ queueId, lastEventId: -1 }));
  queues.set(target, known);
  return known;
};

/** Polls first, then sends, and waits for the event of what was sent. */
const sendToEvent = async (target: Target, channel: string): Promise<void> => {
  const waiting = await queueOf(target);
  const poll = async (): Promise<ReadonlyArray<{ readonly id: number; readonly message?: { readonly id: number } }>> => {
    const params = { queue_id: waiting.queueId, last_event_id: String(waiting.lastEventId) };
    const events = (await answerOf(target, { method: 'GET', path: '/events', params }))['events'] as ReadonlyArray<{ readonly id: number }>;
    waiting.lastEventId = Math.max(waiting.lastEventId, ...events.map(({ id }) => id));
    return events;
  };
  let polled = poll();
  const [sent] = await Promise.all([send(target, channel), polled]);
  const { id } = sent as { readonly id: number };
  while (!(await polled).some(({ message }) => message?.id === id)) polled = poll();
};

/** Removes the queues that sends were waited for with. */
export const removeQueues = async (targets: ReadonlyArray<Target>): Promise<void> => {
  await Promise.all(targets.map(async (target) => queues.has(target) && removeQueue(target, (await queueOf(target)).queueId)));
};

export const rows: ReadonlyArray<Row> = [
  ...[1, 8].flatMap((connections): ReadonlyArray<Row> => [
    { name: 'GET /users/me', connections, once: getUser },
    { name: 'page of 100 messages of a channel', connections, once: readChannel },
    { name: 'page of 100 messages without a narrow', connections, once: readAll },
    { name: 'register', connections, once: (target) => register(target), after: removeQueue },
  ]),
  { name: 'send', connections: 1, once: send, writes: true },
  { name: 'send to event', connections: 1, once: sendToEvent, writes: true },
];
