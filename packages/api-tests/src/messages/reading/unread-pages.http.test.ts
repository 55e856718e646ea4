import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Chat } from '@parley/core';
import { countsInMemory, chatApplication, makingRoom, type RequestCounts } from '@parley/http-express';
import { basicAuthorization, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { sendRaw } from '../../../fixtures/clients/raw-client.js';
import { makeChannel } from '../../../fixtures/clients/message-client.js';

/** Messages whose HTML has some 245,000 characters, the maximum. */
const largest = '\u{1f600}'.repeat(2_480);
/** As many as fill a page. */
const messages = 36;
const unread = 40;
const target = `/messages?anchor=newest&num_before=5000&num_after=0&narrow=${encodeURIComponent('[["channel","Denmark"]]')}`;

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let http: Server;
const sockets: Socket[] = [];

const maxUnreadBytes = 256 * 1_048_576;

/** Pages by where they are, and the bytes of those that nobody has taken. */
const seen = { entered: 0, inMaking: 0, mostInMaking: 0, handedOver: 0, unreadBytes: 0, mostUnreadBytes: 0 };

/** Iago's pages are not made before this. */
let released = Promise.resolve();
const holdPages = (): (() => void) => {
  let release = (): void => undefined;
  released = new Promise((resolve) => (release = resolve));
  return release;
};

const watched = (chat: Chat): Chat => ({
  ...chat,
  run: (name, session, circumstances, command) => {
    const made = chat.run(name, session, circumstances, command);
    if (name !== 'getMessages' || session.actor.user.id !== iago.id) return made;
    seen.inMaking += 1;
    seen.mostInMaking = Math.max(seen.mostInMaking, seen.inMaking);
    return async () => {
      await released;
      return made();
    };
  },
});

const watchedCounts = (): RequestCounts => {
  const counts = countsInMemory();
  return {
    ...counts,
    making: {
      enter: async (caller, whenGone) => {
        seen.entered += 1;
        const leave = await counts.making.enter(caller, whenGone);
        if (leave === null || !caller.endsWith(`:${iago.id}`)) return leave;
        return () => {
          seen.inMaking -= 1;
          seen.handedOver += 1;
          leave();
        };
      },
    },
    unread: {
      add: (bytes, drop) => {
        let isHeld = true;
        const end = (): void => {
          if (isHeld) seen.unreadBytes -= bytes;
          isHeld = false;
        };
        seen.unreadBytes += bytes;
        const taken = counts.unread.add(bytes, () => {
          end();
          drop();
        });
        seen.mostUnreadBytes = Math.max(seen.mostUnreadBytes, seen.unreadBytes);
        return () => {
          end();
          taken();
        };
      },
    },
  };
};

const port = (): number => (http.address() as AddressInfo).port;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  await makeChannel('Denmark', [iago, zoe]);
  for (let index = 0; index < messages; index += 1) {
    await iago.post('/messages', { type: 'channel', to: 'Denmark', topic: 'large', content: `${index} ${largest}` });
  }
  const handler = chatApplication(watched(server.chat), { counts: watchedCounts() });
  http = createServer(handler);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => http.close(resolve));
  await server.close();
});

/** Asks for a page and leaves the answer unread. */
const askWithoutReading = (caller: TestPerson): void => {
  const socket = connect(port(), '127.0.0.1').pause();
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(`GET /api/v1${target} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${basicAuthorization(caller.email, caller.apiKey)}\r\n\r\n`);
};

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((done) => setTimeout(done, 10));
};

test('a caller has only some large pages made at once, however many they ask for and leave unread; others get theirs', async () => {
  const release = holdPages();
  for (let asked = 0; asked < unread; asked += 1) askWithoutReading(iago);
  await until(() => seen.entered === unread);
  const page = await sendRaw({ url: `http://127.0.0.1:${port()}` }, zoe, { method: 'GET', target });
  expect(page.status).toBe(200);
  expect(page.text.length).toBeGreaterThan(7 * 1_048_576);
  release();
  await until(() => seen.handedOver === unread);
  expect(seen.mostInMaking).toBe(makingRoom.ofCaller);
  expect(seen.mostUnreadBytes).toBeGreaterThan(maxUnreadBytes - page.text.length);
  expect(seen.mostUnreadBytes).toBeLessThanOrEqual(maxUnreadBytes);
});

test('a caller of whom too many wait is refused for a moment', async () => {
  const url = `http://127.0.0.1:${port()}`;
  const mayAsk = makingRoom.ofCaller + makingRoom.mayWaitOfCaller;
  const asked = mayAsk + 3;
  const before = seen.entered;
  const release = holdPages();
  const asking = Array.from({ length: asked }, () => sendRaw({ url }, iago, { method: 'GET', target: '/messages?anchor=newest&num_before=1&num_after=0' }));
  await until(() => seen.entered === before + asked);
  release();
  const replies = await Promise.all(asking);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.map(({ headers, text }) => [headers.get('retry-after'), (JSON.parse(text) as { readonly code: string }).code])).toEqual(
    Array.from({ length: 3 }, () => ['1', 'RATE_LIMIT_HIT']),
  );
  expect(replies.filter(({ status }) => status === 200).length).toBe(mayAsk);
});
