import request from 'supertest';
import { startTestServer, type TestServer } from '@parley/testkit';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('GET /server_settings', () => {
  test('answers anyone, with any credentials', async () => {
    const { status, body } = await server.anybody.get('/server_settings', {}, { headers: { authorization: 'Basic nonsense' } });
    expect([status, body]).toMatchObject([
      200,
      {
        result: 'success',
        zulip_feature_level: 496,
        zulip_version: '12.0',
        authentication_methods: { password: true, ldap: false },
        external_authentication_methods: [],
      },
    ]);
    expect(body['realm_uri']).toBe(body['realm_url']);
    const { result: _, msg: __, ...rest } = body;
    expect(Object.keys(rest).sort()).toEqual([
      'authentication_methods',
      'email_auth_enabled',
      'external_authentication_methods',
      'is_incompatible',
      'push_notifications_enabled',
      'realm_description',
      'realm_icon',
      'realm_name',
      'realm_uri',
      'realm_url',
      'realm_web_public_access_enabled',
      'require_email_format_usernames',
      'zulip_feature_level',
      'zulip_merge_base',
      'zulip_version',
    ]);
  });

  test('reports an unknown host name', async () => {
    const { status, body } = await request(server.url).get('/api/v1/server_settings').set('Host', 'nowhere.localhost');
    expect([status, body]).toEqual([400, { result: 'error', msg: 'Invalid subdomain', code: 'BAD_REQUEST' }]);
  });

  test.each([
    ['realm_url', 257],
    ['zulip_merge_base', 88],
    ['realm_web_public_access_enabled', 116],
  ])('has %s from level %i on', async (key, level) => {
    expect((await server.anybody.at(level - 1).get('/server_settings')).body).not.toHaveProperty(key);
    expect((await server.anybody.at(level).get('/server_settings')).body).toMatchObject({ zulip_feature_level: level });
    expect((await server.anybody.at(level).get('/server_settings')).body).toHaveProperty(key);
  });

  test('is read-only', async () => {
    expect((await server.anybody.post('/server_settings')).status).toBe(405);
  });
});
