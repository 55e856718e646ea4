import type { EnsureUser } from '@parley/core';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;

const visitor = (word: string): EnsureUser => ({ externalId: word, name: `Dia ${word}`, email: `${word}@example.org`, role: 'guest' });

/** The host does something, and somebody reads the account, since the host has no request of its own. */
const bringing = (name: string, before: ReadonlyArray<Partial<EnsureUser>>, requested: (word: string) => Partial<EnsureUser>): AnyScenario =>
  scenario({
    name: `a host ${name}`,
    operation: 'GET /users',
    given: async ({ host }, word) => {
      for (const changes of before) await host.ensure({ ...visitor(word), ...changes });
    },
    when: async ({ host, actor }, _, word) => {
      await host.ensure({ ...visitor(word), ...requested(word) });
      return actor.get('/users');
    },
    then: success,
  });

export const peopleScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a host brings somebody along where there is a default channel',
    operation: 'DELETE /default_streams',
    given: async ({ administrator }, word) => {
      const { body } = await administrator.at(496).post('/channels/create', { name: word, subscribers: [administrator.id], is_default_stream: true });
      return Number(body['id']);
    },
    // Leaves out those of later scenarios.
    when: async ({ host, administrator }, channel, word) => {
      await host.ensure({ ...visitor(word), role: 'member' });
      return administrator.delete('/default_streams', { stream_id: channel });
    },
    then: success,
  }),
  bringing('brings somebody along', [], () => ({ role: 'member' })),
  bringing('brings a guest along', [], () => ({})),
  bringing('gives somebody another name and address', [{}], (word) => ({ name: `Dana ${word}`, email: `dana.${word}@example.org` })),
  bringing('makes a member a moderator', [{ role: 'member' }], () => ({ role: 'moderator' })),
  bringing('makes a moderator a guest, under another name', [{ role: 'moderator' }], (word) => ({ name: `Dana ${word}` })),
];
