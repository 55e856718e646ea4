import { assembleCast, type Cast, makeChannel, playsAll, scenarios, startTestServer, type TestServer } from '@parley/testkit';

/** Columns that no rule reads. A new column is a right until it is named here; then `schema/audit/triggers.ts` says whether it is audited. */
const noRights: Readonly<Record<string, ReadonlyArray<string>>> = {
  realm: ['string_id', 'string_id_folded', 'description', 'date_created', 'log_trimmed_to', 'promotions_told_to', 'alert_words'],
  account: [
    'email',
    'email_folded',
    'full_name',
    'name_folded',
    'date_joined',
    'timezone',
    'avatar_path',
    'avatar_version',
    'settings',
    'profile',
    'password_hash',
    'password_reset_required',
    'key_generation',
    'reactivations',
    'external_id',
  ],
  channel: ['name_folded', 'description', 'rendered_description', 'date_created', 'is_recently_active', 'subscriber_count'],
  user_group: ['name_folded', 'description', 'date_created'],
  realm_domain: ['domain'],
};

interface Kind {
  readonly table: string;
  readonly noun: string;
  /** The columns of `audit_change` that name a row, each with its own column. */
  readonly key: Readonly<Record<string, string>>;
  readonly where?: string;
}

const kinds: ReadonlyArray<Kind> = [
  { table: 'realm', noun: 'organization', key: {} },
  { table: 'account', noun: 'person', key: { user_id: 'id' } },
  { table: 'channel', noun: 'channel', key: { channel_id: 'id' } },
  { table: 'user_group', noun: 'group', key: { group_id: 'id' } },
  { table: 'realm_domain', noun: 'domain', key: { domain: 'domain' } },
  { table: 'group_member', noun: 'member', key: { user_id: 'user_id', group_id: 'group_id' } },
  { table: 'group_subgroup', noun: 'subgroup', key: { group_id: 'group_id', subgroup_id: 'subgroup_id' } },
  { table: 'subscription', noun: 'subscription', key: { user_id: 'user_id', channel_id: 'channel_id' }, where: 'is_active' },
];

type Facts = Readonly<Record<string, unknown>>;

/** The rights of an organization, by kind and row. */
type Rights = ReadonlyMap<string, Facts>;

const rowsOf = async <Row>({ knex }: TestServer, text: string, values: ReadonlyArray<number>): Promise<ReadonlyArray<Row>> =>
  (await knex.raw<{ rows: ReadonlyArray<Row> }>(text, [...values])).rows;

const nameOf = (noun: string, key: ReadonlyArray<unknown>): string => [noun, ...key.map(String)].join(' ');

const rightsNow = async (server: TestServer): Promise<Rights> => {
  const rights = new Map<string, Facts>();
  for (const { table, noun, key, where = 'true' } of kinds) {
    const found = await rowsOf<{ facts: Facts }>(server, `select to_jsonb(t) as facts from parley."${table}" t where realm_id = ? and ${where}`, [
      server.realm.id,
    ]);
    const isPair = Object.keys(key).length === 2;
    const named = ['realm_id', 'id', ...(noRights[table] ?? [])];
    for (const { facts } of found) {
      const kept = isPair ? {} : Object.fromEntries(Object.entries(facts).filter(([column]) => !named.includes(column)));
      rights.set(
        nameOf(
          noun,
          Object.values(key).map((column) => facts[column]),
        ),
        kept,
      );
    }
  }
  return rights;
};

const versionOf = async (server: TestServer): Promise<number> =>
  Number((await rowsOf<{ rules: string }>(server, 'select rules from parley.realm_counter where realm_id = ?', [server.realm.id]))[0]?.rules);

type Change = Facts & { readonly noun: string; readonly before: Facts | null };

/** The present rights without the changes since a version of the facts. */
const rewound = async (server: TestServer, version: number): Promise<Rights> => {
  const rights = new Map(await rightsNow(server));
  const changes = await rowsOf<Change>(server, 'select * from parley.audit_change where realm_id = ? and version > ? order by version desc, id desc', [
    server.realm.id,
    version,
  ]);
  for (const change of changes) {
    const kind = kinds.find(({ noun }) => noun === change.noun);
    if (kind === undefined) throw new Error(`A noun of the audit without a table: ${change.noun}`);
    const name = nameOf(
      kind.noun,
      Object.keys(kind.key).map((column) => change[column]),
    );
    if (change.before === null) rights.delete(name);
    else rights.set(name, { ...rights.get(name), ...change.before });
  }
  return rights;
};

const play = async (server: TestServer, cast: Cast, scenario: (typeof scenarios)[number], word: string): Promise<boolean> => {
  try {
    const given = await scenario.given(cast, word);
    const { status } = await scenario.when(cast, given, word);
    return status === scenario.then.status;
  } catch {
    return false;
  }
};

interface Stage {
  readonly server: TestServer;
  readonly cast: Cast;
}

const openStage = async (): Promise<Stage> => {
  const server = await startTestServer();
  const cast = await assembleCast(server);
  await makeChannel(cast, 'first of all');
  return { server, cast };
};

const changing = scenarios.filter(({ operation }) => !operation.startsWith('GET ') && !/\/(messages|drafts|saved_snippets|reminders|typing)/.test(operation));

/** In the sample, one of three. */
const wanted = changing.filter((_, index) => playsAll || index % 3 === 0);

test('whatever an operation changes in rights is in the audit, of a numbered commit with its author', async () => {
  let stage = await openStage();
  let played = 0;
  try {
    for (const [index, scenario] of wanted.entries()) {
      const { server, cast } = stage;
      const version = await versionOf(server);
      const before = await rightsNow(server);
      const succeeded = await play(server, cast, scenario, `word${String(index)}`);
      expect([scenario.name, Object.fromEntries(await rewound(server, version))]).toEqual([scenario.name, Object.fromEntries(before)]);
      const stray = await rowsOf(
        server,
        `select c.* from parley.audit_change c left join parley.audit_commit k on k.realm_id = c.realm_id and k.version = c.version
         where c.realm_id = ? and (k.version is null or k.operation is null)`,
        [server.realm.id],
      );
      expect([scenario.name, stray]).toEqual([scenario.name, []]);
      if (succeeded) played += 1;
      else {
        // What an earlier scenario has left is in the way of later ones.
        await server.close();
        stage = await openStage();
      }
    }
  } finally {
    await stage.server.close();
  }
  expect(played).toBeGreaterThan(wanted.length / 2);
}, 600_000);
