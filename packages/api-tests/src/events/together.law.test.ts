import { playsAll, startTestServer, type TestClient, type TestPerson, type TestServer } from '@parley/testkit';
import fc from 'fast-check';
import { startFresh } from '../../fixtures/fresh-server.js';
import { assembleCompany } from '../../fixtures/company.js';
import { happen, randomChange } from '../../fixtures/random-changes.js';

/** One client of a person, with its own level, prefix and options. */
interface Observer {
  readonly person: TestPerson;
  readonly level: number | null;
  readonly options: Readonly<Record<string, boolean>>;
  queue: string;
  last: number;
}

const written = { apply_markdown: false, client_gravatar: true };
const rendered = { apply_markdown: true, all_public_streams: true };

/** At some levels in both forms of text; null: below the plain prefix. */
const kinds = [
  { level: 1, options: written },
  { level: 208, options: written },
  { level: 208, options: rendered },
  { level: 339, options: rendered },
  { level: null, options: written },
  { level: null, options: rendered },
];

const at = (client: TestClient, level: number | null): TestClient => (level === null ? client : client.at(level));

const open = async (observer: Observer): Promise<void> => {
  const { body } = await at(observer.person, observer.level).post('/register', { ...observer.options, fetch_event_types: ['message'] });
  // Deactivated people have none.
  observer.queue = typeof body['queue_id'] === 'string' ? body['queue_id'] : 'none';
  observer.last = -1;
};

const poll = async (client: TestClient, { level, queue, last }: Observer) =>
  at(client, level).get('/events', { queue_id: queue, last_event_id: last, dont_block: true });

const page = (client: TestClient, { level, options: { apply_markdown = true } }: Observer) =>
  at(client, level).get('/messages', { anchor: 'newest', num_before: 20, num_after: 0, apply_markdown });

/** All at once, from a server with caches, so that common parts are read and made once. */
const together = (observers: ReadonlyArray<Observer>): Promise<ReadonlyArray<string>> =>
  Promise.all(observers.map(async (observer) => `${(await poll(observer.person, observer)).text}\n${(await page(observer.person, observer)).text}`));

/** Each alone, from a newly started server. */
const alone = async (server: TestServer, observer: Observer): Promise<string> => {
  const fresh = await startFresh(server);
  try {
    const client = fresh.client(observer.person);
    return `${(await poll(client, observer)).text}\n${(await page(client, observer)).text}`;
  } finally {
    await fresh.close();
  }
};

/** Continues after its last event; a client whose queue ended registers anew. */
const goOn = async (observer: Observer, text: string): Promise<void> => {
  const { events } = JSON.parse(text.slice(0, text.indexOf('\n'))) as { readonly events?: ReadonlyArray<{ readonly id: number }> };
  if (events === undefined) await open(observer);
  else observer.last = events.at(-1)?.id ?? observer.last;
};

const runs = playsAll ? 12 : 1;

test('many queues get together exactly what each gets alone from a server without caches', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(randomChange, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 6 }), async (rounds) => {
      const server = await startTestServer();
      try {
        const company = await assembleCompany(server, ['member', 'member', 'guest']);
        const observers = company.people.flatMap((person) => kinds.map((kind): Observer => ({ person, ...kind, queue: '', last: -1 })));
        for (const observer of observers) await open(observer);
        for (const changes of rounds) {
          for (const change of changes) await happen(company, change);
          // Positions are written periodically; the other server reads them.
          await server.chat.world.queues.flush()();
          const apart: string[] = [];
          for (const observer of observers) apart.push(await alone(server, observer));
          const got = await together(observers);
          expect(got).toEqual(apart);
          for (const [index, observer] of observers.entries()) await goOn(observer, got[index] ?? '');
        }
      } finally {
        await server.close();
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 600_000);
