import type { EnsureUser } from '@parley/core';
import type { Cast } from './cast.js';
import { type AnyScenario, scenario } from './scenario.js';

const success = { status: 200 } as const;

const visitor = (word: string): EnsureUser => ({ externalId: word, name: `Dia ${word}`, email: `${word}@example.org`, role: 'guest' });

/** The host does something, and somebody looks at the account: the host has no request of its own. */
const bringing = (name: string, before: ReadonlyArray<Partial<EnsureUser>>, wanted: (word: string) => Partial<EnsureUser>): AnyScenario =>
  scenario({
    name: `a host ${name}`,
    operation: 'GET /users',
    given: async ({ host }, word) => {
      for (const changes of before) await host.ensure({ ...visitor(word), ...changes });
    },
    when: async ({ host, actor }, _, word) => {
      await host.ensure({ ...visitor(word), ...wanted(word) });
      return actor.get('/users');
    },
    then: success,
  });

/** Nobody is to be surprised by it later: the list is as it was before. */
const whileDefault = async ({ administrator }: Cast, name: string, work: () => Promise<unknown>): Promise<void> => {
  const newest = administrator.at(496);
  const { body } = await newest.post('/channels/create', { name, subscribers: [administrator.id], is_default_stream: true });
  await work();
  await newest.delete('/default_streams', { stream_id: Number(body['id']) });
};

export const peopleScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a host brings somebody along where there is a default channel',
    operation: 'GET /users',
    given: () => Promise.resolve(),
    when: async (cast, _, word) => {
      await whileDefault(cast, word, () => cast.host.ensure({ ...visitor(word), role: 'member' }));
      return cast.actor.get('/users');
    },
    then: success,
  }),
  bringing('brings somebody along', [], () => ({ role: 'member' })),
  bringing('brings a guest along', [], () => ({})),
  bringing('gives somebody another name and address', [{}], (word) => ({ name: `Dana ${word}`, email: `dana.${word}@example.org` })),
  bringing('makes a member a moderator', [{ role: 'member' }], () => ({ role: 'moderator' })),
  bringing('makes a moderator a guest, under another name', [{ role: 'moderator' }], (word) => ({ name: `Dana ${word}` })),
];
