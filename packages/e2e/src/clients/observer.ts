import { comparable, type MessageView, messageView, type Seen } from './message-view.js';
import { type Answer, type ZulipClient } from './zulip-client.js';

/** A client that follows the events of messages, and can fetch them. */
export interface Observer {
  readonly client: ZulipClient;
  readonly view: MessageView;
  /** Applies all new events. Returns how many came. */
  readonly catchUp: () => Promise<number>;
  /** The messages since then, as the server returns them now. */
  readonly fetched: () => Promise<ReadonlyArray<Seen>>;
  readonly leave: () => Promise<unknown>;
}

/** The library sends only text: serializes other values. */
export const textParams = (params: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]));

export const done = async (asked: Promise<Answer>): Promise<Answer> => {
  const answer = await asked;
  if (answer.result !== 'success') throw new Error(`${answer.code ?? ''} ${answer.msg}`);
  return answer;
};

const shown = textParams({ apply_markdown: true, client_gravatar: true });

/** At most a hundred messages come during a test. */
const page = async (client: ZulipClient): Promise<ReadonlyArray<Seen>> => {
  const answer = await done(client.messages.retrieve({ anchor: 'newest', ...textParams({ num_before: 100, num_after: 0 }), ...shown }));
  return answer['messages'] as ReadonlyArray<Seen>;
};

const eventTypes = ['message', 'update_message', 'update_message_flags', 'reaction', 'submessage', 'delete_message'];
const capabilities = { notification_settings_null: true, bulk_message_deletion: true };

export const openObserver = async (client: ZulipClient, channelName: (id: unknown) => string | undefined): Promise<Observer> => {
  const begin = Number((await page(client)).at(-1)?.['id'] ?? 0);
  const registered = await done(client.queues.register({ event_types: eventTypes, client_capabilities: JSON.stringify(capabilities), ...shown }));
  const queue = { queue_id: registered['queue_id'] };
  const view = messageView(channelName);
  let last = registered['last_event_id'];
  const newEvents = async (): Promise<ReadonlyArray<Seen>> =>
    (await done(client.events.retrieve({ ...queue, last_event_id: last, dont_block: true })))['events'] as ReadonlyArray<Seen>;
  return {
    client,
    view,
    catchUp: async () => {
      let count = 0;
      for (let events = await newEvents(); events.length > 0; events = await newEvents()) {
        for (const event of events) view.apply(event);
        last = events.at(-1)?.['id'];
        count += events.length;
      }
      return count;
    },
    fetched: async () => (await page(client)).filter(({ id }) => Number(id) > begin).map(comparable),
    leave: () => client.queues.deregister(queue),
  };
};
