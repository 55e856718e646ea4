import { mkdtempSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import * as Either from 'fp-ts/lib/Either.js';
import { decodeConfig } from './config.js';
import { unknownVariables } from './settings.js';
import { readConfig } from './read-config.js';

const problemsOf = (texts: Readonly<Record<string, string>>): ReadonlyArray<string> => {
  const config = decodeConfig(texts);
  return Either.isLeft(config) ? config.left : [];
};

const fileOf = (content: string): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'parley-config-')), 'parley.json');
  writeFileSync(path, content);
  return path;
};

test('an empty environment starts a server on this machine', () => {
  expect(decodeConfig({})).toEqual(
    Either.right({
      port: 9991,
      host: '127.0.0.1',
      processes: 1,
      dataDir: '.parley',
      cell: 0,
      databaseUrl: null,
      wakeUpUrl: null,
      replicaUrls: [],
      prepares: true,
      secret: null,
      featureLevel: 496,
      anyLevel: false,
      web: true,
      mcp: true,
      webPublicChannels: false,
      smtpPort: null,
      smtpHost: '127.0.0.1',
      mailPattern: null,
      outgoingMail: null,
      pushRelay: null,
      outgoingExceptions: [],
      tokenKeys: {},
      openidProviders: [],
      samlProviders: [],
      externalUrl: null,
      trustedProxies: 0,
      origins: null,
      logLevel: 'info',
      metricsPort: null,
      metricsHost: '127.0.0.1',
      traces: false,
      rateLimits: { perUser: 200, perAddress: 100 },
      maxUpload: 25,
      uploadQuota: 10_240,
      personUploadQuota: 2048,
      invitationValidity: 14_400,
      maxInvitations: 100,
      maxQueues: 50_000,
      maxScheduled: 100_000,
      ldap: null,
      fileStore: null,
      seed: null,
      devPassword: null,
    }),
  );
});

test.each([
  ['300', { perUser: 300, perAddress: 300 }],
  ['300,50', { perUser: 300, perAddress: 50 }],
  ['off', null],
])('PARLEY_RATE_LIMITS=%s', (text, rateLimits) => {
  expect(decodeConfig({ PARLEY_RATE_LIMITS: text })).toMatchObject({ right: { rateLimits } });
});

test('calls of the development organization are limited only where that is set', () => {
  expect(decodeConfig({ PARLEY_SEED: 'dev' })).toMatchObject({ right: { rateLimits: null } });
  expect(decodeConfig({ PARLEY_SEED: 'dev', PARLEY_RATE_LIMITS: '7' })).toMatchObject({ right: { rateLimits: { perUser: 7, perAddress: 7 } } });
});

test.each(['0', '-1', '65', '1.5', 'many', 'AUTO', '2 '])('%s is no number of processes', (text) => {
  expect(problemsOf({ PARLEY_PROCESSES: text })).toEqual([`PARLEY_PROCESSES must be a whole number from 1 to 64, or auto, not ${JSON.stringify(text)}`]);
});

test('the number of processes is chosen, or as large as that of the cores', () => {
  expect(decodeConfig({ PARLEY_PROCESSES: '64' })).toMatchObject({ right: { processes: 64 } });
  expect(decodeConfig({ PARLEY_PROCESSES: 'auto' })).toMatchObject({ right: { processes: Math.min(availableParallelism(), 64) } });
});

test('an empty variable counts as absent', () => {
  expect(decodeConfig({ PARLEY_PORT: '', PARLEY_SEED: '' })).toEqual(decodeConfig({}));
});

test('the development organization has a folder of its own and answers at any level, by default', () => {
  expect(decodeConfig({ PARLEY_SEED: 'dev' })).toMatchObject({ right: { anyLevel: true, webPublicChannels: true } });
  expect(decodeConfig({ PARLEY_SEED: 'dev' })).toMatchObject({ right: { dataDir: '.parley-dev' } });
  expect(decodeConfig({ PARLEY_SEED: 'dev', PARLEY_DATA_DIR: 'data' })).toMatchObject({ right: { dataDir: 'data' } });
  expect(decodeConfig({ PARLEY_SEED: 'dev', PARLEY_ANY_LEVEL: '0' })).toMatchObject({ right: { anyLevel: false } });
  expect(decodeConfig({ PARLEY_SEED: 'dev', PARLEY_WEB_PUBLIC_STREAMS_ENABLED: '0' })).toMatchObject({ right: { webPublicChannels: false } });
});

test.each([
  ['PARLEY_PORT', '65536', 'PARLEY_PORT must be a whole number from 0 to 65535, not "65536"'],
  ['PARLEY_PORT', '-1', 'PARLEY_PORT must be a whole number from 0 to 65535, not "-1"'],
  ['PARLEY_PORT', '1e3', 'PARLEY_PORT must be a whole number from 0 to 65535, not "1e3"'],
  ['PARLEY_HOST', '999.1.1.1', 'PARLEY_HOST must be an IP address or a host name, not "999.1.1.1"'],
  ['PARLEY_SMTP_HOST', '1.2.3', 'PARLEY_SMTP_HOST must be an IP address or a host name, not "1.2.3"'],
  ['PARLEY_HOST', 'a b', 'PARLEY_HOST must be an IP address or a host name, not "a b"'],
  ['PARLEY_FEATURE_LEVEL', '497', 'PARLEY_FEATURE_LEVEL must be a whole number from 1 to 496, not "497"'],
  ['PARLEY_ANY_LEVEL', 'yes', 'PARLEY_ANY_LEVEL must be 1 or 0, not "yes"'],
  [
    'PARLEY_EXTERNAL_URL',
    'ftp://a.example',
    'PARLEY_EXTERNAL_URL must be an http:// or https:// URL without credentials, query and fragment, not "ftp://a.example"',
  ],
  ['PARLEY_SMTP_PORT', '65536', 'PARLEY_SMTP_PORT must be a whole number from 0 to 65535, not "65536"'],
  ['PARLEY_SMTP_ADDRESSES', 'mail@example.org', 'PARLEY_SMTP_ADDRESSES must be an address with one %s before the @, not "mail@example.org"'],
  ['PARLEY_MAIL_URL', 'http://mail.example.org', 'PARLEY_MAIL_URL must be a URL that begins with smtp:// or smtps://'],
  ['PARLEY_MAIL_URL', 'smtp://', 'PARLEY_MAIL_URL must be a URL that begins with smtp:// or smtps://'],
  ['PARLEY_MAIL_FROM', 'Parley <parley@example.org>', 'PARLEY_MAIL_FROM must be an e-mail address, not "Parley <parley@example.org>"'],
  ['PARLEY_MAIL_FROM', 'parley@example.org', 'PARLEY_MAIL_URL and PARLEY_MAIL_FROM are needed together: the server that sends mail, and whom it comes from'],
  ['PARLEY_PUSH_URL', 'push.example.org', 'PARLEY_PUSH_URL must be an http:// or https:// URL without credentials, query and fragment, not "push.example.org"'],
  ['PARLEY_PUSH_ID', 'an id', 'PARLEY_PUSH_ID must be 1 to 100 letters, digits and hyphens, not "an id"'],
  ['PARLEY_PUSH_KEY', 'key', 'PARLEY_PUSH_URL, PARLEY_PUSH_ID and PARLEY_PUSH_KEY are needed together: the push relay, and how it knows this server'],
  ['PARLEY_S3_URL', 'https://id:key@s3.example.org', 'PARLEY_S3_URL must be an http:// or https:// URL without credentials, query and fragment'],
  ['PARLEY_S3_BUCKET', 'A bucket', 'PARLEY_S3_BUCKET must be 3 to 63 small letters, digits, dots and hyphens, not "A bucket"'],
  [
    'PARLEY_S3_KEY',
    'a-key',
    'PARLEY_S3_URL, PARLEY_S3_BUCKET, PARLEY_S3_REGION, PARLEY_S3_KEY_ID and PARLEY_S3_KEY are needed together: the store for files, and how it knows this server',
  ],
  ['PARLEY_TRUST_PROXY', 'true', 'PARLEY_TRUST_PROXY must be a whole number from 0 to 10, not "true"'],
  ['PARLEY_CELL', '1000', 'PARLEY_CELL must be a whole number from 0 to 999, not "1000"'],
  ['PARLEY_PREPARED', '0', 'PARLEY_PREPARED must be on or off, not "0"'],
  [
    'PARLEY_CORS_ORIGINS',
    'https://app.example.org/',
    'PARLEY_CORS_ORIGINS must be origins such as https://app.example.org, several separated by commas, not "https://app.example.org/"',
  ],
  ['PARLEY_LOG_LEVEL', 'loud', 'PARLEY_LOG_LEVEL must be error or warn or info or debug, not "loud"'],
  ['PARLEY_RATE_LIMITS', '0', 'PARLEY_RATE_LIMITS must be a whole number from 1 to 10000000, two with a comma between them, or off, not "0"'],
  ['PARLEY_RATE_LIMITS', '1,2,3', 'PARLEY_RATE_LIMITS must be a whole number from 1 to 10000000, two with a comma between them, or off, not "1,2,3"'],
  ['PARLEY_SEED', 'prod', 'PARLEY_SEED must be dev, not "prod"'],
])('%s=%s is refused by name', (variable, text, problem) => {
  expect(problemsOf({ [variable]: text })).toEqual([problem]);
});

test.each(['x', '[]', '{"": {}}', `{"": {"algorithm": "HS256", "key": "${'x'.repeat(31)}"}}`, `{"": {"algorithm": "none", "key": "${'x'.repeat(32)}"}}`])(
  'PARLEY_JWT_KEYS=%s is refused, and never repeated',
  (text) => {
    expect(problemsOf({ PARLEY_JWT_KEYS: text })).toEqual([
      'PARLEY_JWT_KEYS must be a JSON object that has, for short names of organizations, `algorithm` (HS256, RS256, ES256 or EdDSA) and a fitting `key`',
    ]);
  },
);

test('PARLEY_OPENID_PROVIDERS is refused as a whole, and never repeated', () => {
  expect(problemsOf({ PARLEY_OPENID_PROVIDERS: '[{"clientSecret": "hunter2"}]' })).toEqual([
    'PARLEY_OPENID_PROVIDERS must be a JSON list of objects with `id`, `name`, `issuer` (https://…), `clientId`, `clientSecret` and perhaps `icon` and `organizations`, one for each organization',
  ]);
});

test.each([
  ['PARLEY_SECRET', 'hunter2'],
  ['PARLEY_DATABASE_URL', 'mysql://root:hunter2@db.example/parley'],
  ['PARLEY_WAKE_UP_URL', 'mysql://root:hunter2@db.example/parley'],
  ['PARLEY_REPLICA_URLS', 'postgres://db.example/parley,mysql://root:hunter2@db.example/parley'],
  ['PARLEY_DEV_PASSWORD', 'hunter2'.repeat(20)],
])('a bad %s is not repeated in the error', (variable, text) => {
  const [problem] = problemsOf({ [variable]: text });

  expect(problem).toContain(variable);
  expect(problem).not.toContain('hunter2');
});

test('all problems are listed at once', () => {
  expect(problemsOf({ PARLEY_PORT: 'x', PARLEY_SEED: 'y' })).toHaveLength(2);
});

describe('a database of the operator’s own', () => {
  const [url, secret] = ['postgres://db.example/parley', 'x'.repeat(32)];

  test('needs the secret that all processes on it share', () => {
    expect(problemsOf({ PARLEY_DATABASE_URL: url })).toEqual([expect.stringMatching(/^PARLEY_SECRET is needed with PARLEY_DATABASE_URL/)]);
    expect(problemsOf({ PARLEY_DATABASE_URL: url, PARLEY_SECRET: secret })).toEqual([]);
    expect(problemsOf({ PARLEY_SECRET: secret })).toEqual([]);
  });

  test('may have a pooler in front, which the embedded one has not', () => {
    const pooled = decodeConfig({ PARLEY_DATABASE_URL: url, PARLEY_SECRET: secret, PARLEY_WAKE_UP_URL: `${url}?direct`, PARLEY_PREPARED: 'off' });
    expect(pooled).toMatchObject({ right: { databaseUrl: url, wakeUpUrl: `${url}?direct`, prepares: false } });
    expect(problemsOf({ PARLEY_WAKE_UP_URL: url })).toEqual([expect.stringMatching(/^PARLEY_WAKE_UP_URL is the same database as PARLEY_DATABASE_URL/)]);
  });

  test('may have standbys that answer reads, which the embedded one has not', () => {
    const replicated = decodeConfig({ PARLEY_DATABASE_URL: url, PARLEY_SECRET: secret, PARLEY_REPLICA_URLS: `${url}?one, ${url}?two` });
    expect(replicated).toMatchObject({ right: { replicaUrls: [`${url}?one`, `${url}?two`] } });
    expect(problemsOf({ PARLEY_REPLICA_URLS: url })).toEqual([expect.stringMatching(/^PARLEY_REPLICA_URLS names standbys of the database/)]);
  });

  test('and an invalid secret is reported once', () => {
    expect(problemsOf({ PARLEY_DATABASE_URL: url, PARLEY_SECRET: 'short' })).toEqual(['PARLEY_SECRET must be at least 32 characters']);
  });
});

describe('the development organization on an open address', () => {
  test.each(['0.0.0.0', '::', '192.168.1.4', 'chat.example.org'])('%s is refused', (host) => {
    expect(problemsOf({ PARLEY_SEED: 'dev', PARLEY_HOST: host })).toEqual([expect.stringContaining('PARLEY_DEV_OPEN=1')]);
  });

  test.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])('%s is taken', (host) => {
    expect(problemsOf({ PARLEY_SEED: 'dev', PARLEY_HOST: host })).toEqual([]);
  });

  test.each([
    ['PARLEY_TRUST_PROXY', '1', 1],
    ['PARLEY_EXTERNAL_URL', 'https://chat.example.org', 1],
    ['PARLEY_EXTERNAL_URL', 'http://localhost.example.org', 1],
    ['PARLEY_TRUST_PROXY', '0', 0],
    ['PARLEY_EXTERNAL_URL', 'http://localhost:9991', 0],
    ['PARLEY_EXTERNAL_URL', 'http://zulip.localhost:9991', 0],
    ['PARLEY_EXTERNAL_URL', 'http://[::1]:9991', 0],
  ])('with %s=%s there are %i complaints', (name, value, count) => {
    const expected = Array.from({ length: count }, () => expect.stringContaining(name) as string);
    expect(problemsOf({ PARLEY_SEED: 'dev', [name]: value })).toEqual(expected);
    expect(problemsOf({ PARLEY_SEED: 'dev', [name]: value, PARLEY_DEV_OPEN: '1' })).toEqual([]);
  });

  test('it is allowed with PARLEY_DEV_OPEN=1', () => {
    expect(problemsOf({ PARLEY_SEED: 'dev', PARLEY_HOST: '0.0.0.0', PARLEY_DEV_OPEN: '1' })).toEqual([]);
  });
});

describe('the configuration file', () => {
  test('has the same names, and the environment wins', () => {
    const path = fileOf('{"PARLEY_PORT": 4000, "PARLEY_ANY_LEVEL": true, "PARLEY_HOST": "::1"}');

    expect(readConfig({ PARLEY_CONFIG: path, PARLEY_HOST: '127.0.0.2', PARLEY_PORT: '' })).toMatchObject({
      right: { port: 4000, anyLevel: true, host: '127.0.0.2' },
    });
  });

  test.each([
    ['no JSON', '{'],
    ['a list', '[1]'],
    ['a nested object', '{"PARLEY_PORT": {}}'],
    ['a name that is no setting', '{"PARLEY_PROT": 1}'],
  ])('that is %s is refused, with its name', (_, content) => {
    const path = fileOf(content);
    expect(readConfig({ PARLEY_CONFIG: path })).toMatchObject({ left: [expect.stringMatching(new RegExp(`^PARLEY_CONFIG: ${path}`))] });
  });

  test('that is missing is refused', () => {
    expect(readConfig({ PARLEY_CONFIG: '/nowhere/parley.json' })).toMatchObject({ left: [expect.stringContaining('PARLEY_CONFIG')] });
  });

  test('names its wrong variable', () => {
    expect(readConfig({ PARLEY_CONFIG: fileOf('{"PARLEY_PORT": 1.5}') })).toMatchObject({ left: [expect.stringContaining('PARLEY_PORT')] });
  });
});

test('an unknown setting is reported', () => {
  expect(unknownVariables({ PARLEY_PROT: '1', PARLEY_PORT: '1', PARLEY_CONFIG: 'x', PATH: 'y', PARLEY_: '' })).toEqual(['PARLEY_PROT', 'PARLEY_']);
});
