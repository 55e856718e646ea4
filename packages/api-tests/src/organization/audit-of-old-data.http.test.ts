import { type LogPosition, messageId, newestLevel, userId } from '@parley/core';
import { readLog, startTestServer, type TestServer } from '@parley/testkit';
import { dumped, dumpedPeople } from '../../fixtures/dump/restore-dump.js';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ kept: dumped });
});
afterAll(() => server.close());

const levels = { floor: newestLevel, call: newestLevel };

test('on the data of an earlier version the audit knows the present, and nothing before it', async () => {
  const people = Object.values(dumpedPeople()).map((person) => server.knownPerson({ ...person, id: userId(person.id) }));
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ id: string }> }>('select id from parley.message where realm_id = ? order by id', [
    server.realm.id,
  ]);
  const { position } = await readLog(server, Number.MAX_SAFE_INTEGER);
  const [first] = (
    await server.knex.raw<{ rows: ReadonlyArray<{ position: string }> }>('select position from parley.audit_commit where realm_id = ? and operation is null', [
      server.realm.id,
    ])
  ).rows;
  const begin = Number(first?.position);
  expect(rows.length).toBeGreaterThan(0);
  for (const id of rows.map((row) => Number(row.id))) {
    const ask = (at: number) =>
      server.chat.audit.readers(server.realm.id, levels, {
        messageId: messageId(id),
        moment: { kind: 'position', position: at as LogPosition },
        people: { after: userId(0), limit: 1000 },
      })();
    expect(await ask(begin - 1)).toMatchObject({ right: { kind: 'unknown' } });
    const now = await ask(position);
    const could = now._tag === 'Right' && now.right?.kind === 'known' ? now.right.readers.map(({ user }) => Number(user.id)) : null;
    const can: number[] = [];
    for (const person of people) if ((await person.get(`/messages/${String(id)}`)).status === 200) can.push(person.id);
    expect([id, could?.filter((reader) => people.some((person) => person.id === reader))]).toEqual([id, can.sort((left, right) => left - right)]);
  }
});
