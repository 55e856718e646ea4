import { exportScenarios } from './export-scenarios.js';
import { domainScenarios } from './domain-scenarios.js';
import { profileFieldScenarios } from './profile-field-scenarios.js';
import { pictureScenarios } from './picture-scenarios.js';
import { settingScenarios } from './setting-scenarios.js';
import { exportsContract } from './exports-contract.js';
import { domainsContract, makingRealmsContract } from './store-contract.js';
import type { TestPerson } from '../../server/test-server.js';
import type { NounTests } from '../shared/noun-tests.js';
import { scenario } from '../shared/scenario.js';

const add = (person: TestPerson, word: string) =>
  person.at(496).post('/realm/playgrounds', { name: word, pygments_language: 'Rust', url_template: 'https://example.com/{code}' });

const linkifier = (word: string) => ({ pattern: `${word}-(?P<id>[0-9]+)`, url_template: 'https://example.com/{id}' });

const addLinkifier = async (person: TestPerson, word: string): Promise<number> =>
  Number((await person.at(496).post('/realm/filters', linkifier(word))).body['id']);

const idsOfLinkifiers = async (person: TestPerson): Promise<ReadonlyArray<number>> =>
  ((await person.at(496).get('/realm/linkifiers')).body['linkifiers'] as ReadonlyArray<{ readonly id: number }>).map(({ id }) => id);

export const organizationTests: NounTests = {
  rights: {
    'GET /server_settings': 'anybody, signed in or not',
    'POST /explain': 'every account about itself, administrators about others: its HTTP test holds it',
    'GET /audit/changes': 'administrators: the guard of the row, which its HTTP test holds',
    'GET /audit/messages/{message_id:int}/readers': 'administrators, for messages that they may read: its HTTP test holds it',
    'POST /calls/zoom/create': 'nobody: no provider is known',
    'GET /calls/bigbluebutton/create': 'nobody: no provider is known',
    'POST /calls/webex/create': 'nobody: no provider is known',
    'POST /calls/constructorgroups/create': 'nobody: no provider is known',
    'POST /calls/nextcloud_talk/create': 'nobody: no provider is known',
    'POST /realm/playgrounds': 'administrators, whatever the settings: its HTTP test holds it',
    'DELETE /realm/playgrounds/{playground_id:int}': 'administrators, whatever the settings: its HTTP test holds it',
    'GET /realm/profile_fields': 'every account: they are part of how people look',
    'POST /realm/profile_fields': ['profiles'],
    'PATCH /realm/profile_fields': ['profiles'],
    'PATCH /realm/profile_fields/{field_id:int}': ['profiles'],
    'DELETE /realm/profile_fields/{field_id:int}': ['profiles'],
    'GET /realm/linkifiers': 'every account: they are part of how messages look',
    'GET /realm/filters': 'every account: they are part of how messages look',
    'POST /realm/filters': 'administrators, whatever the settings: its HTTP test holds it',
    'PATCH /realm/filters/{filter_id:int}': 'administrators, whatever the settings: its HTTP test holds it',
    'DELETE /realm/filters/{filter_id:int}': 'administrators, whatever the settings: its HTTP test holds it',
    'PATCH /realm/linkifiers': 'administrators, whatever the settings: its HTTP test holds it',
    'PATCH /realm': ['change-organization'],
    'POST /realm/test_welcome_bot_custom_message': 'administrators: the guard of the row, which its HTTP test holds',
    'PATCH /realm/user_settings_defaults': 'administrators: the guard of the row, which its HTTP test holds',
    'POST /realm/deactivate': ['change-organization'],
    'GET /export/realm/consents': ['change-organization'],
    'POST /export/realm': ['change-organization'],
    'GET /export/realm': ['change-organization'],
    'DELETE /export/realm/{export_id:int}': ['change-organization'],
    'GET /realm/icon': 'every account: pictures are public',
    'POST /realm/icon': 'administrators: the guard of the row, which its HTTP test holds',
    'DELETE /realm/icon': 'administrators: the guard of the row, which its HTTP test holds',
    'GET /realm/logo': 'every account: pictures are public',
    'POST /realm/logo': 'administrators: the guard of the row, which its HTTP test holds',
    'DELETE /realm/logo': 'administrators: the guard of the row, which its HTTP test holds',
    'GET /realm/domains': 'everybody, guests too: 4.17#16',
    'POST /realm/domains': ['change-organization'],
    'PATCH /realm/domains/{domain}': ['change-organization'],
    'DELETE /realm/domains/{domain}': ['change-organization'],
  },
  scenarios: [
    scenario({
      name: 'other settings of new accounts',
      operation: 'PATCH /realm/user_settings_defaults',
      given: async ({ administrator }) => {
        await administrator.at(496).patch('/realm/user_settings_defaults', { color_scheme: 1, email_address_visibility: 1, web_home_view: 'inbox' });
      },
      when: ({ administrator }) =>
        administrator.at(496).patch('/realm/user_settings_defaults', { color_scheme: 3, email_address_visibility: 3, web_home_view: 'recent' }),
      then: { status: 200 },
    }),
    scenario({
      name: 'a text for new people that is tried out',
      operation: 'POST /realm/test_welcome_bot_custom_message',
      given: () => Promise.resolve(),
      when: ({ administrator }, _, word) =>
        administrator.at(496).post('/realm/test_welcome_bot_custom_message', { welcome_message_custom_text: `Welcome, ${word}` }),
      then: { status: 200 },
    }),
    ...exportScenarios,
    ...settingScenarios,
    ...domainScenarios,
    ...pictureScenarios,
    ...profileFieldScenarios,
    scenario({
      name: 'a linkifier that is added',
      operation: 'POST /realm/filters',
      given: () => Promise.resolve(),
      when: ({ administrator }, _, word) => administrator.at(496).post('/realm/filters', linkifier(word)),
      then: { status: 200 },
    }),
    scenario({
      name: 'a linkifier that is changed',
      operation: 'PATCH /realm/filters/{filter_id}',
      given: ({ administrator }, word) => addLinkifier(administrator, word),
      when: ({ administrator }, id, word) =>
        administrator.at(496).patch(`/realm/filters/${id}`, { ...linkifier(word), example_input: `${word}-1`, url_template: 'https://example.org/{id}' }),
      then: { status: 200 },
    }),
    scenario({
      name: 'a linkifier that is removed',
      operation: 'DELETE /realm/filters/{filter_id}',
      given: ({ administrator }, word) => addLinkifier(administrator, word),
      when: ({ administrator }, id) => administrator.at(496).delete(`/realm/filters/${id}`),
      then: { status: 200 },
    }),
    scenario({
      name: 'linkifiers that are put in another order',
      operation: 'PATCH /realm/linkifiers',
      given: async ({ administrator }, word) => {
        await addLinkifier(administrator, `${word}-one`);
        await addLinkifier(administrator, `${word}-two`);
        return idsOfLinkifiers(administrator);
      },
      when: ({ administrator }, ids) => administrator.at(496).patch('/realm/linkifiers', { ordered_linkifier_ids: [...ids].reverse() }),
      then: { status: 200 },
    }),
    scenario({
      name: 'a linkifier of somebody who may add none',
      operation: 'POST /realm/filters',
      given: () => Promise.resolve(),
      when: ({ peer }, _, word) => peer.at(496).post('/realm/filters', linkifier(word)),
      then: { status: 400, code: 'UNAUTHORIZED_PRINCIPAL' },
    }),
    scenario({
      name: 'a code playground that is added',
      operation: 'POST /realm/playgrounds',
      given: () => Promise.resolve(),
      when: ({ administrator }, _, word) => add(administrator, word),
      then: { status: 200 },
    }),
    scenario({
      name: 'a code playground that is removed',
      operation: 'DELETE /realm/playgrounds/{playground_id}',
      given: async ({ administrator }, word) => Number((await add(administrator, word)).body['id']),
      when: ({ administrator }, id) => administrator.at(496).delete(`/realm/playgrounds/${id}`),
      then: { status: 200 },
    }),
    scenario({
      name: 'a code playground of somebody who may add none',
      operation: 'POST /realm/playgrounds',
      given: () => Promise.resolve(),
      when: ({ peer }, _, word) => add(peer, word),
      then: { status: 400, code: 'UNAUTHORIZED_PRINCIPAL' },
    }),
  ],
  withoutScenario: {
    'POST /explain': 'changes nothing',
    'POST /calls/zoom/create': 'changes nothing',
    'POST /calls/webex/create': 'changes nothing',
    'POST /calls/constructorgroups/create': 'changes nothing',
    'POST /calls/nextcloud_talk/create': 'changes nothing',
    'POST /realm/deactivate': 'ends the organization that all scenarios share',
  },
  sound: {
    'GET /calls/bigbluebutton/create': { meeting_name: 'talk' },
    'POST /calls/nextcloud_talk/create': { room_name: 'talk' },
    'POST /export/realm': { export_type: 'public' },
    'POST /realm/filters': { pattern: '#(?P<id>[0-9]+)', url_template: 'https://example.com/{id}' },
    'PATCH /realm/filters/{filter_id:int}': { pattern: '#(?P<id>[0-9]+)', url_template: 'https://example.com/{id}' },
    'PATCH /realm/linkifiers': { ordered_linkifier_ids: '[]' },
    'PATCH /realm': {},
    'POST /realm/profile_fields': { name: 'Phone', field_type: '1' },
    'PATCH /realm/profile_fields': { order: '[]' },
    'PATCH /realm/profile_fields/{field_id:int}': { name: 'Phone', hint: '', field_data: '{}', required: 'false', display_in_profile_summary: 'false' },
    'POST /realm/logo': { night: 'false' },
    'DELETE /realm/logo': { night: 'false' },
    'GET /realm/logo': { night: 'false' },
    'POST /realm/domains': { domain: 'sound.example', allow_subdomains: 'false' },
    'PATCH /realm/domains/{domain}': { allow_subdomains: 'false' },
    'POST /realm/playgrounds': { name: 'Rust', pygments_language: 'Rust', url_template: 'https://example.com/{code}' },
  },
  storeContracts: [makingRealmsContract, domainsContract, exportsContract],
};
