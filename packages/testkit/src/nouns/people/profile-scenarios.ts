import { addField, choices, fillIn } from '../organization/profile-field-scenarios.js';
import { visitorOf } from './administration-scenarios.js';
import { type Cast, makeChannel } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const path = '/users/me/profile_data';
const success = { status: 200 } as const;

const given =
  (params: Parameters<typeof addField>[2] = {}) =>
  ({ administrator }: Cast, word: string): Promise<number> =>
    addField(administrator, word, params);

export const profileScenarios: ReadonlyArray<AnyScenario> = [
  scenario<number>({
    name: 'somebody fills in a text with Markdown',
    operation: `PATCH ${path}`,
    given: given({ field_type: 2 }),
    when: ({ actor }, id, word) => fillIn(actor, { [id]: `I am **${word}**` }),
    then: success,
  }),
  scenario<number>({
    name: 'a guest chooses an option',
    operation: `PATCH ${path}`,
    given: given({ field_type: 3, field_data: choices }),
    when: ({ guest }, id) => fillIn(guest, { [id]: 'vim' }),
    then: success,
  }),
  scenario<number>({
    name: 'somebody names people in their profile',
    operation: `PATCH ${path}`,
    given: given({ field_type: 6 }),
    when: ({ actor, peer }, id) => fillIn(peer, { [id]: [actor.id, peer.id] }),
    then: success,
  }),
  scenario<number>({
    name: 'somebody fills in a field that is not for them',
    operation: `PATCH ${path}`,
    given: given({ editable_by_user: false }),
    when: ({ actor }, id, word) => fillIn(actor, { [id]: word }),
    then: { status: 400, code: 'BAD_REQUEST' },
  }),
  scenario<number>({
    name: 'somebody removes what they have filled in',
    operation: `DELETE ${path}`,
    given: async (cast, word) => {
      const id = await addField(cast.administrator, word);
      await fillIn(cast.actor, { [id]: word });
      return id;
    },
    when: ({ actor }, id) => actor.at(496).delete(path, { data: [id] }),
    then: success,
  }),
  scenario<readonly [text: number, link: number]>({
    name: 'an administrator fills in and empties fields of somebody else',
    operation: 'PATCH /users/{user_id:int}',
    given: async ({ administrator, peer }, word) => {
      const [text, link] = [await addField(administrator, `${word} text`, { editable_by_user: false }), await addField(administrator, word, { field_type: 5 })];
      await fillIn(peer, { [link]: 'https://example.org/' });
      return [text, link];
    },
    when: ({ administrator, peer }, [text, link], word) =>
      administrator.at(496).patch(`/users/${peer.id}`, {
        profile_data: [
          { id: text, value: word },
          { id: link, value: null },
        ],
      }),
    then: success,
  }),
];

/** Where guests see only people they share something with. */
export const metProfileScenarios: ReadonlyArray<AnyScenario> = [
  scenario<number>({
    name: 'a guest comes to see somebody with a profile',
    operation: 'POST /users/me/subscriptions',
    unsentBefore: { gate: 'eventRealmUserScoped', keys: ['realm_users', 'subscriptions', 'unsubscribed'] },
    given: async (cast, word) => {
      const { administrator, actor, guest } = cast;
      const [id, person] = [await addField(administrator, word, { field_type: 6 }), await visitorOf(cast, word)];
      await makeChannel(cast, `Place of ${word}`, { members: [actor.id, guest.id] });
      await administrator.at(496).patch(`/users/${person}`, { profile_data: [{ id, value: [actor.id] }] });
      return person;
    },
    when: ({ administrator }, person, word) =>
      administrator.post('/users/me/subscriptions', { subscriptions: [{ name: `Place of ${word}` }], principals: [person] }),
    then: success,
  }),
  scenario<readonly [id: number, person: number]>({
    name: 'somebody whom a guest does not see gets a value in their profile',
    operation: 'PATCH /users/{user_id:int}',
    given: async (cast, word) => [await addField(cast.administrator, word), await visitorOf(cast, word)],
    when: ({ administrator }, [id, person], word) => administrator.at(496).patch(`/users/${person}`, { profile_data: [{ id, value: word }] }),
    then: success,
  }),
];
