import { type Reply, type RoamingClient } from './roaming-client.js';

/** What a client knows of one message by its events alone. */
export interface KnownMessage {
  readonly id: number;
  readonly content: string;
  readonly isRead: boolean;
  readonly reactions: number;
}

interface WireEvent {
  readonly id: number;
  readonly type: string;
  readonly op?: string;
  readonly flag?: string;
  readonly messages?: ReadonlyArray<number>;
  readonly message_id?: number;
  readonly message?: { readonly id: number; readonly content: string };
  readonly flags?: ReadonlyArray<string>;
}

/** A client that keeps its state by the events of one queue, which has to outlive every crash. */
export interface Observer {
  readonly known: ReadonlyMap<number, KnownMessage>;
  /** Reads everything that was committed before the call. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

const applied = (known: Map<number, KnownMessage>, event: WireEvent): void => {
  const change = (id: number | undefined, change: (message: KnownMessage) => Partial<KnownMessage>): void => {
    const message = id === undefined ? undefined : known.get(id);
    if (message !== undefined) known.set(message.id, { ...message, ...change(message) });
  };
  if (event.type === 'message' && event.message !== undefined) {
    const { id, content } = event.message;
    if (known.has(id)) throw new Error(`message ${id} came twice`);
    known.set(id, { id, content, isRead: event.flags?.includes('read') === true, reactions: 0 });
  }
  if (event.type === 'reaction') change(event.message_id, ({ reactions }) => ({ reactions: reactions + (event.op === 'add' ? 1 : -1) }));
  if (event.type === 'update_message_flags' && event.flag === 'read') for (const id of event.messages ?? []) change(id, () => ({ isRead: event.op === 'add' }));
};

/** Polls by plain requests, without the client library: what checks the service shares no code with its clients. */
export const observe = async (client: RoamingClient): Promise<Observer> => {
  const registered = await client.call('POST', '/register', { event_types: '["message","update_message_flags","reaction"]', apply_markdown: false });
  const { queue_id: queue, last_event_id: first } = registered.body;
  const known = new Map<number, KnownMessage>();
  let last = Number(first);
  let failure: Error | null = null;
  let waiting = new AbortController();
  let isStopped = false;

  const take = ({ status, body }: Reply): number => {
    if (status !== 200) throw new Error(`events: ${status} ${body.msg}`);
    const events = body['events'] as ReadonlyArray<WireEvent>;
    for (const event of events) {
      if (event.id <= last) throw new Error(`event ${event.id} came after ${last}`);
      applied(known, event);
      last = event.id;
    }
    return events.length;
  };
  const read = (isBlocking: boolean, signal?: AbortSignal): Promise<Reply> =>
    client.call('GET', '/events', { queue_id: String(queue), last_event_id: last, dont_block: !isBlocking }, signal);

  const poll = async (): Promise<void> => {
    while (!waiting.signal.aborted) take(await read(true, waiting.signal));
  };
  const polling = (): Promise<void> =>
    poll().catch((error: unknown) => {
      if (!waiting.signal.aborted) failure = error as Error;
    });
  let running = polling();

  const pause = async (): Promise<void> => {
    waiting.abort();
    await running;
    if (failure !== null) throw failure;
  };

  return {
    known,
    catchUp: async () => {
      await pause();
      while (take(await read(false)) > 0);
      waiting = new AbortController();
      if (!isStopped) running = polling();
    },
    stop: async () => {
      isStopped = true;
      await pause();
    },
  };
};
