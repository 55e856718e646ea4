import { createHmac } from 'node:crypto';
import { readFileSync, renameSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { createTestDatabase, type LocalService, locationOf, plainBrowser, startLocalService, type TestDatabase } from '@parley/testkit';
import { copyProgram } from '../../fixtures/copied-program.js';
import { dataDirectory, type Program, start, stopAll } from '../../fixtures/processes.js';

/** Of a key that nobody has. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIDBTCCAe2gAwIBAgIUH9IoObsA+FtCSrBGil5vlB10Uz8wDQYJKoZIhvcNAQEL
BQAwETEPMA0GA1UEAwwGbm9ib2R5MCAXDTI2MTEyMzAzMDQyMloYDzIxMjYxMDMw
MDMwNDIyWjARMQ8wDQYDVQQDDAZub2JvZHkwggEiMA0GCSqGSIb3DQEBAQUAA4IB
DwAwggEKAoIBAQCkArKxWz40dpCMc+E1Za8ZTVk1zozfnrdhO1FyjDpy946qcbKt
g9SH5vdiC04HBswXZQ6N7nu2aGDQVYAYG1MdPBBISr2/Dr6x5oe77lqD+g6JCtve
ghlhK+tUrhKLIfoOdJwOt7WJEG26MkDqoKxl8MqbxITTkC8H9NX+bq8Q3IqfLDxT
dbXbe31BHtD5slS3UNmPNMhKTq1aXQFUvylhD9CI4yxGUd1493lbca5ovN/VQE2D
TfotccDeFzEHsaxno0jd5Qc08JazbHX6GEMKesNgVRWo5XlqO0hLrpLqFoLi602u
tx7OGwJOYqN8yfk3LiSdQDul7a8ATQZ91RClAgMBAAGjUzBRMB0GA1UdDgQWBBQ0
JzU36ILLgQoCUzvhDdY4YZci4zAfBgNVHSMEGDAWgBQ0JzU36ILLgQoCUzvhDdY4
YZci4zAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA4IBAQCUVLc1jle0
OoFh6MFemIHP8Li9GeAjU0o0b8sxIHkpRbMaf0c+uiDdyaRYr25k+UmG7zEsu44Y
vn1ATAK9nQV4KCYpw9mp41iMwYuPErAqh4qGvFktLHzDj7uHhzIEO/pXRiZpRQwP
OWF0LolRta4Olxu8ADApDk2osSVz3G3j1vOiV8wZqvk69mqk4dVILT1Hzk3tk9Jg
vgfXoqLYZxTwwVis3Al4LF0CVKv2qQKzE7aufhFASfDLWyl9e+NLUI4h4jAaHEn2
JH8tNy6sAYsITK95/7s4vVpz8VLQ2v3tgwUAlwoysZiqzWLQfsA6Sk+Vbsc7PD/0
9A3IxAWOP/nU
-----END CERTIFICATE-----`;

const tokenKey = 'a secret of tokens that is long enough for it';
const addressed: string[] = [];
let mailArrived: () => void = () => undefined;
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, session, answer) => {
    stream.resume().on('end', () => {
      addressed.push(session.envelope.rcptTo[0]?.address ?? '');
      answer(null);
      mailArrived();
    });
  },
});
const mailTo = async (address: string): Promise<void> => {
  while (!addressed.includes(address)) await new Promise<void>((resolve) => (mailArrived = resolve));
};

const dataDir = dataDirectory();
let database: TestDatabase;
let provider: LocalService;
let server: Program & { readonly url: string };
let account: string;
let metricsPort: string;
let mailPort: string;

const credentials = () => ({ Authorization: `Basic ${Buffer.from(account).toString('base64')}` });

const api = async (path: string, method = 'GET', body: URLSearchParams | FormData | null = null) => {
  const response = await fetch(`${server.url}/api/v1${path}`, { method, headers: credentials(), body });
  return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> };
};

const pageAt = async (path: string) => {
  const response = await fetch(new URL(path, server.url));
  return { status: response.status, text: await response.text() };
};

beforeAll(async () => {
  provider = await startLocalService((request, response) => {
    const issuer = `http://${request.headers.host ?? ''}`;
    const metadata = { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` };
    request.resume();
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(request.method === 'GET' ? metadata : {}));
  });
  const mail = mailServer.listen(0, '127.0.0.1');
  await new Promise((resolve) => mail.once('listening', resolve));
  database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
  const { folder, script } = copyProgram();
  const openid = { id: 'court', name: 'The court', issuer: provider.url, clientId: 'parley', clientSecret: 'secret' };
  const saml = {
    id: 'castle',
    name: 'The castle',
    entityId: 'https://idp.example.org',
    entryPoint: 'https://idp.example.org/sso',
    certificates: [certificate],
  };
  const settings = {
    PARLEY_DATA_DIR: dataDir,
    PARLEY_DATABASE_URL: database.connectionString,
    PARLEY_SECRET: 'a secret of this very test, long enough',
    PARLEY_MAIL_URL: `smtp://127.0.0.1:${String((mail.address() as AddressInfo).port)}`,
    PARLEY_MAIL_FROM: 'parley@example.org',
    PARLEY_SMTP_PORT: '0',
    PARLEY_SMTP_ADDRESSES: '%s@in.example.org',
    PARLEY_OPENID_PROVIDERS: JSON.stringify([openid]),
    PARLEY_SAML_PROVIDERS: JSON.stringify([saml]),
    PARLEY_JWT_KEYS: JSON.stringify({ '': { algorithm: 'HS256', key: tokenKey } }),
    PARLEY_METRICS_PORT: '0',
  };
  server = await start(settings, script);
  [metricsPort, mailPort] = (await Promise.all([/Prometheus.*?port[^\d]+(\d+)/, /for mail.*?port[^\d]+(\d+)/].map((line) => server.printed(line)))) as [
    string,
    string,
  ];
  account = /export ME='([^']+)'/.exec(readFileSync(join(dataDir, 'first-run.txt'), 'utf8'))?.[1] ?? '';
  // Harder than a build or an upgrade, which would put other files there.
  renameSync(folder, `${folder} of before`);
});
afterAll(async () => {
  await stopAll();
  await database.drop();
  await provider.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

test.each([...['/', '/login/', '/accounts/password/reset/', '/licences', '/about', '/api/docs', '/api/openapi.json', '/health', '/ready', '/favicon.ico']])(
  '%s is shown',
  async (path) => {
    expect(await pageAt(path)).toMatchObject({ status: 200, text: expect.not.stringMatching(/^$/) });
  },
);

test.each(['/nowhere', '/join/nothing/', '/accounts/do_confirm/nothing', '/static/nothing.png'])('%s is answered as what is not there', async (path) => {
  expect((await pageAt(path)).status).toBe(404);
});

test('every file of the chat page is there, also those that its parts name', async () => {
  const { text } = await pageAt('/');
  const namesIn = (from: string): ReadonlyArray<string> =>
    [...from.matchAll(/(?:\bassets|["'`(]\.)\/([\w.-]+\.(?:js|css|woff2|svg|png))\b/g)].map(([, name = '']) => `assets/${name}`);
  const [known, open] = [new Set<string>(), [...namesIn(text)]];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (known.has(name)) continue;
    known.add(name);
    const { status, text: content } = await pageAt(`/${name}`);
    expect([name, status]).toEqual([name, 200]);
    open.push(...namesIn(content));
  }
  expect(known.size).toBeGreaterThan(10);
});

test('formulas, code in every language and pictures are rendered', async () => {
  const content = '$$x^2$$\n```python\nprint(1)\n```\n```html\n<b style="top: 0">x</b>\n```\n```sql\nselect 1\n```';
  const { body } = await api('/messages/render', 'POST', new URLSearchParams({ content }));
  expect(body['rendered']).toContain('class="katex"');
  expect(String(body['rendered']).match(/class="codehilite"/g)).toHaveLength(3);
  expect(body['rendered']).toContain('<span class="mi">1</span>');

  const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.png');
  const uploaded = await api('/users/me/avatar', 'POST', form);
  expect(uploaded).toMatchObject({ status: 200 });
  expect((await fetch(new URL(String(uploaded.body['avatar_url']), server.url))).headers.get('content-type')).toBe('image/png');
});

test('joining is for those who are invited', async () => {
  const refused = await pageAt('/register/');
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('invit')]);
});

test('a weak password is refused, and another one is taken', async () => {
  const firstRun = readFileSync(join(dataDir, 'first-run.txt'), 'utf8');
  const change = (words: string) =>
    api('/settings', 'PATCH', new URLSearchParams({ old_password: /password\s+(\S+)/.exec(firstRun)?.[1] ?? '', new_password: words }));
  expect(await change('password1')).toMatchObject({ status: 400, body: { msg: 'New password is too weak!' } });
  expect(await change('nothing will come of nothing')).toMatchObject({ status: 200 });
});

test('mail is sent, and received', async () => {
  const browser = plainBrowser();
  const sent = await browser.submit(await browser.open(`${server.url}/accounts/password/reset/`), { email: 'owner@localhost' });
  expect(sent.status).toBe(200);
  await mailTo('owner@localhost');

  const { body: channels } = await api('/streams');
  const [{ stream_id: id }] = channels['streams'] as [{ readonly stream_id: number }];
  const { body } = await api(`/streams/${id}/email_address`);
  const transport = createTransport({ host: '127.0.0.1', port: Number(mailPort), tls: { rejectUnauthorized: false } });
  const text = 'Nothing will come of nothing: ümlaut';
  await transport.sendMail({ from: 'owner@localhost', to: String(body['email']), subject: 'By mail', text, encoding: 'base64' });
  const narrow = JSON.stringify([{ operator: 'topic', operand: 'By mail' }]);
  const found = await api(`/messages?anchor=newest&num_before=1&num_after=0&apply_markdown=false&narrow=${encodeURIComponent(narrow)}`);
  expect(found.body['messages']).toMatchObject([{ content: expect.stringContaining(text) }]);
});

test('people are sent to their providers, and a token signs in', async () => {
  const openid = await plainBrowser().open(`${server.url}/accounts/login/social/oidc`, provider.url);
  expect(locationOf(openid)).toContain(`${provider.url}/authorize?`);
  const saml = await plainBrowser().open(`${server.url}/accounts/login/social/saml/castle`, 'https://idp.example.org');
  expect(locationOf(saml)).toContain('https://idp.example.org/sso?SAMLRequest=');

  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256' })}.${part({ email: 'owner@localhost', exp: Math.floor(Date.now() / 1000) + 600 })}`;
  const token = `${signed}.${createHmac('sha256', tokenKey).update(signed).digest('base64url')}`;
  expect((await api('/jwt/fetch_api_key', 'POST', new URLSearchParams({ token }))).body).toMatchObject({ result: 'success', email: 'owner@localhost' });
});

test('an organization is exported', async () => {
  const queue = await api('/register', 'POST', new URLSearchParams({ event_types: '["realm_export"]' }));
  expect(await api('/export/realm', 'POST', new URLSearchParams({ export_type: 'public' }))).toMatchObject({ status: 200 });
  const exported = async (after: number): Promise<string> => {
    const { body } = await api(`/events?queue_id=${String(queue.body['queue_id'])}&last_event_id=${after}`);
    const events = body['events'] as ReadonlyArray<{ readonly id: number; readonly exports?: ReadonlyArray<{ readonly export_url: string | null }> }>;
    const address = events.flatMap(({ exports = [] }) => exports.flatMap(({ export_url: url }) => url ?? [])).at(0);
    return address ?? exported(events.at(-1)?.id ?? after);
  };
  const archive = await fetch(new URL(await exported(-1), server.url), { headers: credentials() });
  expect(archive.status).toBe(200);
  expect((await archive.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
});

test('metrics are shown', async () => {
  expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toContain('parley_');
});
