import { type AnyScenario, scenario } from '../shared/scenario.js';
import { makeChannel } from '../shared/cast.js';

/** An imported person, in a channel by their import and in a group. For the state law. */
export const stubScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'somebody is imported',
    operation: 'GET /users',
    given: () => Promise.resolve(),
    when: async ({ host, actor }, _, word) => {
      await host.importStub(`${word}@example.org`);
      return actor.get('/users');
    },
    then: { status: 200 },
  }),
  scenario({
    name: 'an imported person signs in for the first time',
    operation: 'GET /users',
    given: async (cast, word) => {
      const { host, owner } = cast;
      await host.importStub(`${word}@example.org`);
      const stream_id = await makeChannel(cast, `default ${word}`);
      await owner.post('/default_streams', { stream_id });
    },
    when: async ({ host, actor }, _, word) => {
      await host.ensure({ externalId: word, name: `Dia ${word}`, email: `${word}@example.org`, role: 'moderator' });
      return actor.get('/users');
    },
    then: { status: 200 },
  }),
];
