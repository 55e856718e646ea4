import { openQueue, type SeenEvent, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { makeChannel, say, succeeded } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let first: number;
let second: number;
let third: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false, messageEditLimit: null } } });
  iago = await server.addPerson('Iago', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
  [first, second, third] = [await makeChannel('first', [iago, zoe]), await makeChannel('second', [iago, zoe]), await makeChannel('third', [iago])];
});
afterAll(() => server.close());

interface Known {
  readonly content: unknown;
  readonly place: readonly [unknown, unknown];
  readonly flags: ReadonlySet<unknown>;
  readonly editedAt: unknown;
}

const listOf = (event: SeenEvent, key: string) => event[key] as ReadonlyArray<number>;

/** What a simple client knows of one message after an event; null: it has none. `countsMoves`: older levels say when a message was last changed in any way. */
const applied = (known: Known | null, event: SeenEvent, id: number, countsMoves: boolean): Known | null => {
  if (event['type'] === 'message') {
    const message = event['message'] as Readonly<Record<string, unknown>>;
    const { content, stream_id, subject, last_edit_timestamp } = message;
    return message['id'] === id ? { content, place: [stream_id, subject], flags: new Set(listOf(event, 'flags')), editedAt: last_edit_timestamp } : known;
  }
  if (known === null) return null;
  if (event['type'] === 'delete_message') return event['message_id'] === id || listOf(event, 'message_ids').includes(id) ? null : known;
  if (event['type'] === 'update_message_flags') {
    if (!listOf(event, 'messages').includes(id)) return known;
    const others = [...known.flags].filter((flag) => flag !== event['flag']);
    return { ...known, flags: new Set(event['operation'] === 'add' ? [...others, event['flag']] : others) };
  }
  if (event['type'] !== 'update_message' || !listOf(event, 'message_ids').includes(id)) return known;
  const place = [event['new_stream_id'] ?? known.place[0], event['subject'] ?? known.place[1]] as const;
  const isEdit = event['rendered_content'] !== undefined;
  return {
    ...known,
    place,
    content: isEdit ? event['rendered_content'] : known.content,
    editedAt: isEdit || countsMoves ? event['edit_timestamp'] : known.editedAt,
  };
};

const flag = (name: string, id: number, op: 'add' | 'remove') => zoe.post('/messages/flags', { messages: [id], op, flag: name });
const change = async (id: number, params: object) => {
  server.clock.advance(1000);
  succeeded(await iago.patch(`/messages/${id}`, { send_notification_to_old_thread: false, send_notification_to_new_thread: false, ...params }));
};

type Life = ReadonlyArray<(id: number) => Promise<unknown>>;

const lives: ReadonlyArray<readonly [string, Life]> = [
  ['texts', [(id) => change(id, { content: 'two' }), (id) => change(id, { content: 'three' })]],
  ['topics', [(id) => change(id, { topic: 'b' }), (id) => change(id, { topic: 'c' }), (id) => change(id, { topic: 'a' })]],
  ['channels, there and back', [(id) => change(id, { stream_id: second }), (id) => change(id, { stream_id: first, topic: 'z' })]],
  [
    'texts, topics, channels and flags in between',
    [
      (id) => flag('starred', id, 'add'),
      (id) => change(id, { content: 'two', topic: 'b' }),
      (id) => flag('read', id, 'add'),
      (id) => change(id, { stream_id: second }),
      (id) => flag('read', id, 'remove'),
      (id) => change(id, { content: '@**Zoe** three' }),
      (id) => flag('starred', id, 'remove'),
      (id) => change(id, { topic: 'c' }),
    ],
  ],
  ['a channel where the reader is not', [(id) => flag('starred', id, 'add'), (id) => change(id, { content: 'two' }), (id) => change(id, { stream_id: third })]],
  ['a channel where the reader is not, and back', [(id) => change(id, { stream_id: third }), (id) => change(id, { stream_id: first })]],
];

/** Levels, and whether an edit's time is that of a move, too. */
const levels = [
  [1, true],
  [339, true],
  [496, false],
] as const;

test.each(levels.flatMap(([level, countsMoves]) => lives.map(([name, life]) => [name, level, countsMoves, life] as const)))(
  'a client that reads late what became of a message, and applies it in order, knows what is true: %s (level %i)',
  async (_name, level, countsMoves, life) => {
    const client = zoe.at(level);
    const queue = await openQueue(client);
    const id = await say(iago, first, 'one', 'a');
    for (const step of life) await step(id);
    const events = await queue.newEvents();
    expect(events[0]).toMatchObject({ type: 'message', message: { id } });
    const { place, content, flags, editedAt } = events.reduce<Known | null>((known, event) => applied(known, event, id, countsMoves), null) ?? {};
    const reply = await zoe.at(level).get('/messages', {
      anchor: id,
      num_before: 0,
      num_after: 0,
      narrow: [
        { operator: 'stream', operand: Number(place?.[0]) },
        { operator: 'topic', operand: String(place?.[1]) },
      ],
    });
    const [now] = succeeded(reply).body['messages'] as unknown as ReadonlyArray<Readonly<Record<string, unknown>>>;
    expect({ content, place, flags: [...(flags ?? [])].filter((name) => name !== 'historical').sort(), editedAt }).toEqual({
      content: now?.['content'],
      place: [now?.['stream_id'], now?.['subject']],
      flags: [...(now?.['flags'] as ReadonlyArray<string>)].filter((name) => name !== 'historical').sort(),
      editedAt: now?.['last_edit_timestamp'],
    });
  },
);
