import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import {
  type Chat,
  createChat,
  type CreateRealm,
  type CreateUser,
  type FeatureLevel,
  type Files,
  type IdSource,
  instant,
  type Log,
  type Mailer,
  newestLevel,
  type PeopleDirectory,
  type PushRelay,
  queueId,
  type SignInProvider,
  type SignInTokens,
  type UserId,
} from '@parley/core';
import type { Realm, RealmPolicies } from '@parley/core/model';
import { belowPath, chatApplication, maxHeaderBytes, type OwnLayers, realmOfHost } from '@parley/http-express';
import { markdownRenderer, unicodeEmoji } from '@parley/markdown';
import { logEventQueues } from '@parley/queue-log';
import { inProcessWakeUp, memoryEventQueues, recentLog } from '@parley/queue-memory';
import { derivedSecrets, filesIn, type PasswordCost, scryptPasswordCheck, sharpImages } from '@parley/node';
import { filesInDatabase, knexFiles, knexPasswordAttempts, knexQueueRows, knexStore, migrate, openKnex, type ReplicaReads } from '@parley/store-knex';
import * as Option from 'fp-ts/lib/Option.js';
import type { Knex } from 'knex';
import { createTestDatabase, patient } from '../database/index.js';
import { expectSecretsKept, watchValues } from '../secrecy/keep-secrets.js';
import { recordSecrets } from '../secrecy/record-secrets.js';
import { memoryMailer } from './memory-mailer.js';
import { type AdjustableClock, adjustableClock } from './adjustable-clock.js';
import { basicAuthorization, testClient, type TestClient } from './test-client.js';

/** A person with an account, ready to make calls. */
export interface TestPerson extends TestClient {
  readonly id: UserId;
  readonly email: string;
  readonly fullName: string;
  readonly apiKey: string;
}

export interface TestServerOptions {
  /** The floor. Default the newest. Calls may be made at any level. */
  readonly level?: FeatureLevel;
  readonly poolMax?: number;
  /** The number of its cell. Default 0. */
  readonly cell?: number;
  /** Where files are, with what the cell says of it. Default: the database. */
  readonly files?: Files & { readonly store: string };
  /** An empty database, to be filled. Default: one on the PostgreSQL of the run. */
  readonly connectionString?: string;
  readonly heartbeatMilliseconds?: number;
  /** Default `log`: stored in a table. */
  readonly queues?: 'log' | 'memory';
  /** Maximum of unread entries per queue. Default: that of queues. */
  readonly maxUnreadPerQueue?: number;
  /** Without `userDefaults`, nobody follows topics by writing in them. */
  readonly realm?: Partial<CreateRealm>;
  /** Default `%s@mail.example.com`. */
  readonly mailPattern?: string;
  /** Default: one that stores what it is given. null: the server sends no mail. */
  readonly mailer?: Mailer | null;
  /** Where clients reach the server, such as `/chat`; every other path is a program of others. Default: the root. */
  readonly path?: string;
  /** Maximum of one uploaded file. Default 1. */
  readonly maxUploadMebibytes?: number;
  /** Maximum of all files of an organization. Default: none. */
  readonly uploadQuotaMebibytes?: number;
  /** Maximum of the files of one account. Default: none. */
  readonly personUploadQuotaMebibytes?: number;
  /** Invitations that one organization mails on a day. Default: no limit. */
  readonly maxInvitationsPerDay?: number;
  readonly newAccountsInvite?: boolean;
  /** Event queues of an organization. Default: no limit. */
  readonly maxQueuesPerRealm?: number;
  /** Unsent scheduled messages of an organization, and the same of reminders. Default: no limit. */
  readonly maxScheduledPerRealm?: number;
  /** Read replicas. Default: none. */
  readonly replicas?: ReplicaReads;
  /** Names of queues and files. Default: random ones. */
  readonly ids?: IdSource;
  /** What a hash of a password costs. Default: a few milliseconds. */
  readonly passwordCost?: PasswordCost;
  /** Default: none. */
  readonly directory?: PeopleDirectory;
  /** Default: none. */
  readonly signInTokens?: SignInTokens;
  /** Default: none. */
  readonly pushRelay?: PushRelay;
  readonly signInProviders?: ReadonlyArray<SignInProvider>;
  /** Whether hostile values are sent as passwords and keys, and elsewhere too: then what clients choose is not looked for in the log and the rows. Default false. */
  readonly sendsSameEverywhere?: boolean;
  /** Where people go on to who have signed in or out. Default: the page that signs in. */
  readonly home?: string;
  /** Layers beside the API. Default: none. */
  readonly beside?: OwnLayers['beside'];
  /** The initial content of the database, with its root organization: filled once per run and name. Default: empty tables and an organization. */
  readonly kept?: { readonly name: string; readonly fill: (connectionString: string) => Promise<void> };
}

export interface LoggedLine {
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A whole server on a separate database and a real port, in the test's process. */
export interface TestServer {
  readonly url: string;
  readonly chat: Chat;
  readonly clock: AdjustableClock;
  readonly knex: Knex;
  readonly connectionString: string;
  readonly realm: Realm;
  /** Lines of the server's log, without those of the level debug. */
  readonly logged: ReadonlyArray<LoggedLine>;
  /** Its lines of the level debug. */
  readonly details: ReadonlyArray<LoggedLine>;
  /** A client without an account. */
  readonly anybody: TestClient;
  addRealm(requested: Partial<CreateRealm> & { readonly stringId: string }): Promise<Realm>;
  /** In the server's own realm, unless another is named; a member without a password by default. */
  addPerson(fullName: string, requested?: Partial<CreateUser>, realm?: Realm): Promise<TestPerson>;
  /** An existing account; in the server's own realm, unless another is named. */
  knownPerson(account: Pick<TestPerson, 'id' | 'email' | 'fullName' | 'apiKey'>, realm?: Realm): TestPerson;
  /** Rejects if a secret of this server is in its log, its rows or its statements. */
  close(): Promise<void>;
}

const quickHash: PasswordCost = { N: 1024, r: 8, p: 1 };

const orThrow = async <A>(work: Promise<{ readonly _tag: string; readonly left?: unknown; readonly right?: A }>): Promise<A> => {
  const result = await work;
  if (result._tag === 'Left') throw new Error(`Not made: ${JSON.stringify(result.left)}`);
  return result.right as A;
};

const emailOf = (fullName: string): string => `${fullName.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@example.org`;

/** Turns off following topics by writing in them, so that tests get only their own events. */
const quiet: RealmPolicies['userDefaults'] = {
  automaticallyFollowTopicsPolicy: 4,
  automaticallyUnmuteTopicsInMutedChannelsPolicy: 4,
  automaticallyFollowTopicsWhereMentioned: false,
};

const randomIds: IdSource = {
  queueId: () => queueId(randomBytes(16).toString('hex')),
  fileName: () => randomBytes(16).toString('hex'),
  passId: () => randomBytes(16).toString('hex'),
};

/** Tables are made once per test run; every server has a copy of them. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const { kept, path = '' } = options;
  const prepare = async (connectionString: string): Promise<void> => {
    await kept?.fill(connectionString);
    const knex = openKnex(connectionString, patient);
    await migrate(knex);
    await knex.destroy();
  };
  const database =
    options.connectionString === undefined
      ? await createTestDatabase({ name: kept?.name ?? 'server', migrate: prepare })
      : { connectionString: options.connectionString, drop: () => Promise.resolve() };
  if (options.connectionString !== undefined) await prepare(options.connectionString);
  const knex = openKnex(database.connectionString, { poolMax: options.poolMax ?? 10, ...patient });
  if (options.cell !== undefined)
    await migrate(knex, { cell: options.cell, secretFingerprint: 'that of test servers', fileStore: options.files?.store ?? filesInDatabase });
  const clock = adjustableClock();
  const logged: LoggedLine[] = [];
  const details: LoggedLine[] = [];
  const noteIn =
    (lines: LoggedLine[]) =>
    (message: string, fields: Readonly<Record<string, unknown>> = {}): number =>
      lines.push({ message, fields });
  const log: Log = { debug: noteIn(details), info: noteIn(logged), warn: noteIn(logged), error: noteIn(logged) };
  const recorded = recordSecrets();
  const values = watchValues(knex);
  const store = knexStore({ knex, clock, log, ...(options.replicas === undefined ? {} : { replicas: options.replicas }) });
  const wakeUp = inProcessWakeUp({ clock });
  const hostOf = (stringId: string): string => (stringId === '' ? 'localhost' : `${stringId}.localhost`);
  const mailer = options.mailer === undefined ? memoryMailer() : options.mailer;
  let port = 0;

  const { maxQueuesPerRealm = null, maxScheduledPerRealm = null, maxUnreadPerQueue } = options;
  const limits = { maxQueuesPerUser: 50, maxQueuesPerRealm, ...(maxUnreadPerQueue === undefined ? {} : { maxUnreadPerQueue }) };
  const chat = createChat({
    store,
    queues: options.queues === 'memory' ? memoryEventQueues(limits) : logEventQueues({ rows: knexQueueRows({ knex, clock, log }), clock, log, limits }),
    wakeUp,
    recentLog: recentLog(),
    clock,
    ids: options.ids ?? randomIds,
    secrets: recorded.secrets(derivedSecrets('the secret of a test server, and of no other')),
    passwords: recorded.passwords(scryptPasswordCheck(options.passwordCost ?? quickHash)),
    attempts: knexPasswordAttempts({ knex, clock, log }),
    renderer: markdownRenderer(),
    emoji: unicodeEmoji,
    files: options.files === undefined ? knexFiles({ knex, clock, log }) : filesIn(options.files, knexFiles({ knex, clock, log })),
    images: sharpImages(),
    mailer,
    ...(options.directory === undefined ? {} : { directory: options.directory }),
    ...(options.signInTokens === undefined ? {} : { signInTokens: recorded.signInTokens(options.signInTokens) }),
    ...(options.pushRelay === undefined ? {} : { pushRelay: options.pushRelay }),
    signInProviders: (options.signInProviders ?? []).map(recorded.signInProvider),
    log,
    server: {
      version: '12.0',
      startedAt: instant(clock.now()),
      dummyEmailHost: hostOf,
      realmUrl: (stringId) => `http://${hostOf(stringId)}:${port}${path}`,
      webPublicChannels: true,
      ...(options.directory === undefined ? {} : { directoryNames: 'others' }),
      mailPattern: options.mailPattern ?? '%s@mail.example.com',
      maxUploadMebibytes: options.maxUploadMebibytes ?? 1,
      uploadQuotaMebibytes: options.uploadQuotaMebibytes ?? null,
      personUploadQuotaMebibytes: options.personUploadQuotaMebibytes ?? null,
      invitationValidityMinutes: 14_400,
      maxInvitationsPerDay: options.maxInvitationsPerDay ?? null,
      ...(options.newAccountsInvite === true ? { newAccountsInvite: true } : {}),
      notifiesPhones: options.pushRelay !== undefined,
      maxQueuesPerUser: 50,
      maxQueuesPerRealm,
      maxScheduledPerRealm,
      heartbeatMilliseconds: () => options.heartbeatMilliseconds ?? 50_000,
    },
  });
  const floor = options.level ?? newestLevel;
  const served = { signInPage: true, home: options.home ?? '/login/', featureLevel: floor, anyLevel: true, realmOfHost: realmOfHost(store, 'localhost') };
  const listener = chatApplication(chat, served, { beside: options.beside ?? [] });
  const below = belowPath(path, listener);
  const placed: RequestListener = (request, response) =>
    request.url?.startsWith(path) === true ? below(request, response) : void response.writeHead(404).end('no such page of others');
  // A busy test may call again much later over a connection that it has, which must not have ended meanwhile.
  const http = createServer({ maxHeaderSize: maxHeaderBytes, keepAliveTimeout: 0 }, placed).prependListener('request', recorded.exchange);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;

  const origin = `http://127.0.0.1:${port}`;

  const addRealm: TestServer['addRealm'] = async (requested) =>
    orThrow(
      orThrow(
        chat.provision.createRealm({
          name: 'Test',
          ...requested,
          floor,
          policies: { userDefaults: quiet, sendChannelEventsMessages: true, ...requested.policies },
        })(),
      ),
    );
  const keptRealm = async (): Promise<Realm> => {
    const found = await orThrow(store.realmByStringId('')());
    if (Option.isNone(found)) throw new Error('What was kept has no organization at the root.');
    return found.value;
  };
  const realm = await (kept === undefined ? addRealm({ stringId: '', ...options.realm }) : keptRealm());

  const personOf = (account: Pick<TestPerson, 'id' | 'email' | 'fullName' | 'apiKey'>, at: Realm): TestPerson => ({
    ...account,
    ...testClient({ origin: origin + path, floor, host: hostOf(at.stringId), authorization: basicAuthorization(account.email, account.apiKey) }),
  });

  return {
    url: origin,
    chat,
    clock,
    knex,
    connectionString: database.connectionString,
    realm,
    logged,
    details,
    anybody: testClient({ origin: origin + path, floor, host: 'localhost', authorization: null }),
    addRealm,
    addPerson: async (fullName, requested = {}, at = realm) => {
      const email = requested.email ?? emailOf(fullName);
      const { userId, apiKey } = await orThrow(orThrow(chat.provision.createUser(at.id, { email, fullName, role: 'member', password: null, ...requested })()));
      return personOf({ id: userId, email, fullName, apiKey }, at);
    },
    knownPerson: (account, at = realm) => personOf(account, at),
    close: async () => {
      wakeUp.end('all');
      await new Promise<void>((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      });
      try {
        await expectSecretsKept({ secrets: recorded.all(options.sendsSameEverywhere ?? false), lines: [...logged, ...details], values, knex });
      } finally {
        await knex.destroy();
        await database.drop();
      }
    },
  };
};
