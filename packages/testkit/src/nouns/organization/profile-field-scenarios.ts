import type { TestParams } from '../../server/test-client.js';
import type { TestPerson } from '../../server/test-server.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const path = '/realm/profile_fields';
const success = { status: 200 } as const;

/** A field; its id. */
export const addField = async (person: TestPerson, name: string, params: TestParams = {}): Promise<number> => {
  const { status, text, body } = await person.at(496).post(path, { name, field_type: 1, ...params });
  if (status !== 200) throw new Error(text);
  return Number(body['id']);
};

export const choices = { vim: { text: 'Vim', order: '1' }, emacs: { text: 'Emacs', order: '2' } } as const;

/** Sets values of the person's own. */
export const fillIn = (person: TestPerson, values: Readonly<Record<number, string | ReadonlyArray<number>>>) =>
  person.at(496).patch('/users/me/profile_data', { data: Object.entries(values).map(([id, value]) => ({ id: Number(id), value })) });

export const profileFieldScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a profile field that is added',
    operation: `POST ${path}`,
    given: () => Promise.resolve(),
    when: ({ administrator }, _, word) =>
      administrator.at(496).post(path, { name: word, hint: 'Who is it?', field_type: 8, display_in_profile_summary: false, required: true }),
    then: success,
  }),
  scenario({
    name: 'a profile field of somebody who may add none',
    operation: `POST ${path}`,
    given: () => Promise.resolve(),
    when: ({ peer }, _, word) => peer.at(496).post(path, { name: word, field_type: 1 }),
    then: { status: 400, code: 'UNAUTHORIZED_PRINCIPAL' },
  }),
  scenario<number>({
    name: 'a profile field that is changed, and loses an option that somebody has chosen',
    operation: `PATCH ${path}/{field_id:int}`,
    given: async ({ administrator, actor, peer }, word) => {
      const id = await addField(administrator, word, { field_type: 3, field_data: choices });
      await fillIn(actor, { [id]: 'vim' });
      await fillIn(peer, { [id]: 'emacs' });
      return id;
    },
    when: ({ administrator }, id, word) =>
      administrator.at(496).patch(`${path}/${id}`, { name: `${word} again`, hint: 'Why?', field_data: { emacs: choices.emacs }, editable_by_user: false }),
    then: success,
  }),
  scenario<number>({
    name: 'a profile field that is removed with the values that people have given it',
    operation: `DELETE ${path}/{field_id:int}`,
    given: async ({ administrator, actor, guest }, word) => {
      const id = await addField(administrator, word);
      for (const person of [actor, guest]) await fillIn(person, { [id]: word });
      return id;
    },
    when: ({ administrator }, id) => administrator.at(496).delete(`${path}/${id}`),
    then: success,
  }),
  scenario<ReadonlyArray<number>>({
    name: 'profile fields that are put in another order',
    operation: `PATCH ${path}`,
    given: async ({ administrator }, word) => {
      await addField(administrator, `${word} one`);
      await addField(administrator, `${word} two`, { field_type: 7, field_data: { subtype: 'custom', url_pattern: 'https://example.org/%(username)s' } });
      const { body } = await administrator.at(496).get(path);
      return (body['custom_fields'] as ReadonlyArray<{ readonly id: number }>).map(({ id }) => id);
    },
    when: ({ administrator }, ids) => administrator.at(496).patch(path, { order: [...ids].reverse() }),
    then: success,
  }),
];
