import type { TestPerson } from '../../server/test-server.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const addDevice = async (person: TestPerson): Promise<number> => Number((await person.at(496).post('/register_client_device')).body['device_id']);

export const deviceScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'an installation of a client that gets its id',
    operation: 'POST /register_client_device',
    given: () => Promise.resolve(),
    when: ({ actor }) => actor.at(496).post('/register_client_device'),
    then: { status: 200 },
  }),
  scenario({
    name: 'an installation of a client that is removed, beside one that stays',
    operation: 'POST /remove_client_device',
    given: async ({ actor }) => {
      await addDevice(actor);
      return addDevice(actor);
    },
    when: ({ actor }, id) => actor.at(496).post('/remove_client_device', { device_id: id }),
    then: { status: 200 },
  }),
  scenario({
    name: "somebody else's installation",
    operation: 'POST /remove_client_device',
    given: ({ peer }) => addDevice(peer),
    when: ({ actor }, id) => actor.at(496).post('/remove_client_device', { device_id: id }),
    then: { status: 400, code: 'BAD_REQUEST' },
  }),
  scenario({
    name: 'an installation that registers for notifications where no phones are notified',
    operation: 'POST /mobile_push/register',
    given: ({ actor }) => addDevice(actor),
    when: ({ actor }, id) => actor.at(496).post('/mobile_push/register', { device_id: id, push_key_id: 7, push_key: `MQ${'A'.repeat(42)}` }),
    then: { status: 400, code: 'PUSH_SERVICE_NOT_CONFIGURED' },
  }),
  scenario({
    name: 'a test notification to nobody',
    operation: 'POST /mobile_push/e2ee/test_notification',
    given: async ({ actor }) => {
      await addDevice(actor);
    },
    when: ({ actor }) => actor.at(496).post('/mobile_push/e2ee/test_notification'),
    then: { status: 400, code: 'NO_ACTIVE_PUSH_DEVICE' },
  }),
  ...(['apns_device_token', 'android_gcm_reg_id'] as const).flatMap((name) => [
    scenario({
      name: `a token of the older scheme (${name})`,
      operation: `POST /users/me/${name}`,
      given: () => Promise.resolve(),
      when: ({ actor }) => actor.post(`/users/me/${name}`, { token: 'abc123', appid: 'org.zulip.Zulip' }),
      then: { status: 200 },
    }),
    scenario({
      name: `a token of the older scheme that goes (${name})`,
      operation: `DELETE /users/me/${name}`,
      given: async ({ actor }) => {
        await actor.post(`/users/me/${name}`, { token: 'abc123', appid: 'org.zulip.Zulip' });
      },
      when: ({ actor }) => actor.delete(`/users/me/${name}`, { token: 'abc123' }),
      then: { status: 200 },
    }),
  ]),
  scenario({
    name: 'a test of the older scheme where no phones are notified',
    operation: 'POST /mobile_push/test_notification',
    given: () => Promise.resolve(),
    when: ({ actor }) => actor.at(496).post('/mobile_push/test_notification'),
    then: { status: 400, code: 'PUSH_SERVICE_NOT_CONFIGURED' },
  }),
];
