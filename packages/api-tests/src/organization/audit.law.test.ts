import { type LogPosition, messageId, newestLevel, userId } from '@parley/core';
import { isAllowed } from '@parley/core/rules';
import { playsAll, readLog, setChannel, setRealm, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import fc from 'fast-check';
import { type Company, happen, randomChange, type RandomChange } from '../../fixtures/random-changes.js';

type Step = RandomChange | { readonly kind: 'nest' | 'archive' | 'shown'; readonly form: number };

interface Scene extends Company {
  /** Inside the group that some channels are open to, or not. */
  readonly inner: number;
}

const idOfGroup = async (owner: TestPerson, wanted: string): Promise<number> => {
  const { body } = await owner.get('/user_groups');
  return (body['user_groups'] as unknown as ReadonlyArray<{ readonly id: number; readonly name: string }>).find(({ name }) => name === wanted)!.id;
};

const assemble = async (server: TestServer): Promise<Scene> => {
  const owner = await server.addPerson('Person 0', { role: 'owner' });
  const others = await Promise.all([1, 2, 3].map((number) => server.addPerson(`Person ${String(number)}`, { role: number === 3 ? 'guest' : 'member' })));
  const people = [owner, ...others];
  const channels: number[] = [];
  for (const name of ['channel 0', 'channel 1', 'channel 2']) {
    await owner.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: [owner.id, others[0]!.id], invite_only: name === 'channel 2' });
    channels.push(Number((await owner.get('/get_stream_id', { stream: name })).body['stream_id']));
  }
  await owner.post('/user_groups/create', { name: 'group', description: '', members: [] });
  await owner.post('/user_groups/create', { name: 'inner', description: '', members: [others[1]!.id] });
  return { server, people, channels, messages: [], group: await idOfGroup(owner, 'group'), inner: await idOfGroup(owner, 'inner') };
};

const take = async (scene: Scene, step: Step): Promise<unknown> => {
  const { server, people, channels, group, inner } = scene;
  switch (step.kind) {
    case 'nest':
      return people[0]!.post(`/user_groups/${String(group)}/subgroups`, step.form % 2 === 0 ? { add: [inner] } : { delete: [inner] });
    case 'archive':
      return setChannel(server, channels[step.form % channels.length]!, { isArchived: step.form % 2 === 0 });
    case 'shown':
      return setRealm(server, { policies: { shownMessages: step.form % 2 === 0 ? 3 : null } });
    default:
      return happen(scene, step);
  }
};

/** Which of the messages each person can fetch at this moment, by `person:message`. */
const seenNow = async ({ people, messages }: Company): Promise<ReadonlySet<string>> => {
  const seen = new Set<string>();
  for (const person of people)
    for (const id of messages) if ((await person.get(`/messages/${String(id)}`)).status === 200) seen.add(`${String(person.id)}:${String(id)}`);
  return seen;
};

const levels = { floor: newestLevel, call: newestLevel };

const couldSee = async ({ server: { chat, realm }, people }: Company, messages: ReadonlyArray<number>, position: LogPosition) => {
  const found = new Set<string>();
  const unknown = new Set<number>();
  for (const id of messages) {
    const asked = { messageId: messageId(id), moment: { kind: 'position', position } as const };
    const answer = await chat.audit.readers(realm.id, levels, { ...asked, people: { after: userId(0), limit: 2 } })();
    if (answer._tag === 'Left') throw new Error(JSON.stringify(answer.left));
    if (answer.right?.kind === 'unknown') unknown.add(id);
    for (let page = answer.right; page?.kind === 'known';) {
      for (const { user, verdict } of page.readers) {
        expect(isAllowed(verdict)).toBe(true);
        if (people.some((person) => person.id === user.id)) found.add(`${String(user.id)}:${String(id)}`);
      }
      if (page.next === null) break;
      const more = await chat.audit.readers(realm.id, levels, { ...asked, people: { after: page.next, limit: 2 } })();
      if (more._tag === 'Left') throw new Error(JSON.stringify(more.left));
      page = more.right;
    }
  }
  return { found, unknown };
};

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: randomChange },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('nest' as const, 'archive' as const, 'shown' as const), form: fc.nat({ max: 11 }) }) },
);

const runs = playsAll ? 12 : 1;

test('who could see a message at any earlier moment is who the server let fetch it then', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
      const server = await startTestServer();
      try {
        const scene = await assemble(server);
        const owner = scene.people[0]!;
        const first = await owner.post('/messages', { type: 'stream', to: scene.channels[2]!, topic: 'one', content: 'hello' });
        scene.messages.push(Number(first.body['id']));
        const moments: {
          readonly position: LogPosition;
          readonly sent: ReadonlyArray<number>;
          readonly seen: ReadonlySet<string>;
          readonly limited: boolean;
        }[] = [];
        let limited = false;
        for (const one of steps) {
          await take(scene, one);
          if (one.kind === 'shown') limited = one.form % 2 === 0;
          const { position } = await readLog(server);
          moments.push({ position: position as LogPosition, sent: [...scene.messages], seen: await seenNow(scene), limited });
          // The next moment has a position of its own, also where a step appends nothing.
          await owner.post('/saved_snippets', { title: 'x', content: 'x' });
        }
        const existing = await existingIn(scene);
        for (const [index, { position, sent, seen, limited }] of moments.entries()) {
          const { found, unknown } = await couldSee(scene, sent, position);
          // Which messages were the newest is known only where rights changed.
          if (!limited) expect(unknown).toEqual(new Set());
          const isAsked = (pair: string): boolean => existing.has(pair.split(':')[1]!) && !unknown.has(Number(pair.split(':')[1]));
          expect({ index, steps, seen: [...found].sort() }).toEqual({ index, steps, seen: [...seen].filter(isAsked).sort() });
        }
      } finally {
        await server.close();
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 600_000);

const existingIn = async ({ server: { knex, realm } }: Company): Promise<ReadonlySet<string>> => {
  const { rows } = await knex.raw<{ rows: ReadonlyArray<{ id: string }> }>('select id from parley.message where realm_id = ?', [realm.id]);
  return new Set(rows.map(({ id }) => id));
};
