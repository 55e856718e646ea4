import { type LocalService, startLocalService } from '@parley/testkit';
import { type OwnServer, startOwnServer } from '../../fixtures/own-server.js';

const asked = { relay: 0, helper: 0 };
let relay: LocalService;
let helper: LocalService;
let own: OwnServer;

const counting = (which: keyof typeof asked): Promise<LocalService> =>
  startLocalService((request, response) => {
    asked[which] += 1;
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{"content":"heard"}'));
  });

beforeAll(async () => {
  [relay, helper] = [await counting('relay'), await counting('helper')];
  own = await startOwnServer({
    PARLEY_OUTGOING_EXCEPTIONS: `${relay.host},${helper.host}`,
    PARLEY_PUSH_URL: relay.url,
    PARLEY_PUSH_ID: 'parley',
    PARLEY_PUSH_KEY: 'a key of this very test, long enough',
  });
});
afterAll(async () => {
  await own.close();
  await Promise.all([relay.close(), helper.close()]);
});

const call = async (method: string, path: string, fields: Readonly<Record<string, string>>): Promise<Record<string, unknown>> => {
  const query = new URLSearchParams(fields).toString();
  const isRead = method === 'GET';
  const response = await fetch(`${own.server.url}/api/v1${path}${isRead ? `?${query}` : ''}`, {
    method,
    headers: { authorization: own.authorization, 'content-type': 'application/x-www-form-urlencoded' },
    ...(isRead ? {} : { body: query }),
  });
  return (await response.json()) as Record<string, unknown>;
};

interface Seen {
  readonly id: number;
  readonly message?: { readonly content: string; readonly sender_id: number };
}

/** What the owner is told after a message to a bot of this service: its answer, or that it failed. */
const answerOf = async (name: string, url: string): Promise<string> => {
  const bot = await call('POST', '/bots', { full_name: name, short_name: name, bot_type: '3', payload_url: JSON.stringify(url) });
  const queue = await call('POST', '/register', { event_types: '["message"]', apply_markdown: 'false' });
  await call('POST', '/messages', { type: 'direct', to: `[${String(bot['user_id'])}]`, content: 'hello' });
  let last = Number(queue['last_event_id']);
  for (;;) {
    const { events } = (await call('GET', '/events', { queue_id: String(queue['queue_id']), last_event_id: String(last) })) as { events: ReadonlyArray<Seen> };
    last = events.at(-1)?.id ?? last;
    const answer = events.find(({ message }) => message !== undefined && message.content !== 'hello')?.message?.content;
    if (answer !== undefined) return answer;
  }
};

test('a bot reaches the exceptions of bots, and not the relay of notifications, whatever its owner names', async () => {
  expect(await answerOf('helping', helper.url)).toBe('heard');
  expect(await answerOf('relaying', `${relay.url}/push`)).toContain('The address of this bot is not allowed');
  expect(asked).toEqual({ relay: 0, helper: 1 });
});
