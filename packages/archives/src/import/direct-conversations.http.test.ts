import { startTestServer, type TestServer } from '@parley/testkit';
import { type Contents, copy, elsinore, flags, former, message, sourceOf } from '../../fixtures/elsinore.js';
import { contradictionsIn } from '../../fixtures/contradictions.js';
import { runImport } from '../../fixtures/run-import.js';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { gertrude, hamlet, ophelia } = former;

/** The court with these groups, by the ids of their recipients, and direct messages: `[sender, recipient, text, receivers]`. */
const courtWith = (
  groups: Readonly<Record<number, ReadonlyArray<number>>>,
  messages: ReadonlyArray<readonly [number, number, string, ReadonlyArray<number>]>,
): Contents => {
  const court = elsinore();
  const [huddles, members] = [Object.keys(groups).map(Number), Object.entries(groups)];
  return {
    ...court,
    tables: {
      ...court.tables,
      zerver_recipient: [...(court.tables['zerver_recipient'] ?? []), ...huddles.map((id) => ({ id, type: 3, type_id: id - 3000 }))],
      zerver_huddle: [...(court.tables['zerver_huddle'] ?? []), ...huddles.map((id) => ({ id: id - 3000, huddle_hash: String(id) }))],
      zerver_subscription: [
        ...(court.tables['zerver_subscription'] ?? []),
        ...members.flatMap(([recipient, people]) =>
          people.map((person) => ({ id: Number(recipient) * 100 + person, user_profile: person, recipient: Number(recipient), active: true })),
        ),
      ],
    },
    chunks: [
      ...court.chunks,
      {
        zerver_message: messages.map(([sender, recipient, text], index) => message(501 + index, sender, recipient, text)),
        zerver_usermessage: messages.flatMap(([, , , receivers], index) => receivers.map((person) => copy(501 + index, person, flags.read))),
      },
    ],
  };
};

/** The people of each conversation that has one of these texts, and its texts. */
const conversationsIn = async (realmId: number, texts: ReadonlyArray<string>): Promise<ReadonlyArray<unknown>> => {
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<unknown> }>(
    `select c.people, m.texts from (
       select conversation_id, array_agg(content order by id) as texts from parley.message where realm_id = :realmId and content = any(:texts) group by conversation_id
     ) m, lateral (
       select array_agg(a.full_name order by a.full_name) as people from parley.conversation v join parley.account a on a.realm_id = v.realm_id and a.id = any(v.participants)
       where v.realm_id = :realmId and v.id = m.conversation_id
     ) c order by m.texts`,
    { realmId, texts },
  );
  return rows;
};

test('two people have one conversation, whether the archive has it as that of a person, as a group of two, or as both', async () => {
  const { realmId } = await runImport(
    server,
    sourceOf(
      courtWith({ 3302: [hamlet, gertrude], 3303: [hamlet, ophelia], 3304: [ophelia] }, [
        [hamlet, 1000 + gertrude, 'a: to one person', [gertrude, hamlet]],
        [gertrude, 1000 + hamlet, 'a: back to that person', [gertrude, hamlet]],
        [gertrude, 3302, 'a: to the group of two', [gertrude, hamlet]],
        [ophelia, 3303, 'b: to a lone group of two', [ophelia, hamlet]],
        [ophelia, 3304, 'c: to a group of oneself', [ophelia]],
        [ophelia, 1000 + ophelia, 'c: to oneself', [ophelia]],
      ]),
    ),
    'directs',
  );
  const texts = [
    'a: to one person',
    'a: back to that person',
    'a: to the group of two',
    'b: to a lone group of two',
    'c: to a group of oneself',
    'c: to oneself',
  ];
  expect(await conversationsIn(realmId, texts)).toEqual([
    { people: ['Gertrude', 'Hamlet'], texts: texts.slice(0, 3) },
    { people: ['Hamlet', 'Ophelia'], texts: texts.slice(3, 4) },
    { people: ['Ophelia'], texts: texts.slice(4) },
  ]);
  expect(await contradictionsIn(server.knex, realmId)).toEqual([]);
});
