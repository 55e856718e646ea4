import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let hamlet: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  hamlet = await server.addPerson('Hamlet');
});
afterAll(() => server.close());

test('a server without a provider of video calls says so', async () => {
  expect(errorIn(await hamlet.post('/calls/zoom/create', { is_video_call: true }))).toMatchObject(refusal('Zoom credentials have not been configured'));
  expect(errorIn(await hamlet.get('/calls/bigbluebutton/create', { meeting_name: 'm', voice_only: true }))).toMatchObject(
    refusal('BigBlueButton is not configured.'),
  );
  expect(errorIn(await hamlet.post('/calls/webex/create', {}))).toMatchObject(refusal('Webex credentials have not been configured'));
  expect(errorIn(await hamlet.post('/calls/constructorgroups/create', {}))).toMatchObject(refusal('Constructor Groups is not configured.'));
  expect(errorIn(await hamlet.post('/calls/nextcloud_talk/create', { room_name: 'm' }))).toMatchObject(refusal('Nextcloud Talk is not configured.'));
});

test('parameters are looked at first', async () => {
  expect(errorIn(await hamlet.get('/calls/bigbluebutton/create'))).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', msg: "Missing 'meeting_name' argument" });
  expect(errorIn(await hamlet.get('/calls/bigbluebutton/create', { meeting_name: 'm', voice_only: 'maybe' }))).toMatchObject(
    refusal('voice_only is not valid JSON'),
  );
  expect(errorIn(await hamlet.post('/calls/nextcloud_talk/create', {}))).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING' });
});

test('Constructor Groups came with level 460, Nextcloud Talk with 465', async () => {
  const statusAt = async (level: number, path: string) => (await hamlet.at(level).post(path, { room_name: 'm' })).status;
  expect([await statusAt(459, '/calls/constructorgroups/create'), await statusAt(460, '/calls/constructorgroups/create')]).toEqual([404, 400]);
  expect([await statusAt(464, '/calls/nextcloud_talk/create'), await statusAt(465, '/calls/nextcloud_talk/create')]).toEqual([404, 400]);
  expect([await statusAt(1, '/calls/zoom/create'), (await hamlet.at(1).get('/calls/bigbluebutton/create', { meeting_name: 'm' })).status]).toEqual([400, 400]);
});
