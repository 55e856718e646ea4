/**
 * The third wall: which room may know which. Read an entry of `rooms` or `packages` as "may import these and nothing else of ours";
 * packages/testkit/src/walls/boundaries.test.ts plants a violation of every rule. Rings of imports
 * are oxlint's, which finds them in a fifth of the time: .oxlintrc.cycles.json.
 */
const tests = '[.]test[.]tsx?$|^packages/[^/]+/fixtures/';
const testFixtures = ['testkit', 'api-tests', 'e2e', 'bench'];

/** What every room of wire may name: JSON, names, the type of an operation; not what joins the rooms. */
const wireBasics = '(?!(envelope|failures|index|openapi|operations)[.])[^/]+[.]ts';

/**
 * Rooms of packages, under `src`: each may import itself and what it names. In core, a verdict of the rules carries a refusal, so rules may name refusals;
 * gates are plain data that know nothing, so every room may name them.
 */
const rooms = {
  core: {
    model: ['text/', 'gates/', 'invariant[.]ts'],
    text: [],
    gates: [],
    refusals: ['model/'],
    rules: ['text/', 'model/', 'gates/', 'refusals/', 'invariant[.]ts'],
    events: ['text/', 'model/', 'gates/', 'rules/', 'invariant[.]ts'],
    ports: ['text/', 'model/', 'gates/', 'events/', 'failures[.]ts', 'invariant[.]ts'],
  },
  wire: {
    shape: [wireBasics],
    codecs: [wireBasics, 'shape/'],
    refusals: [wireBasics, 'codecs/'],
    objects: [wireBasics, 'codecs/', 'refusals/', 'shape/'],
    events: [wireBasics, 'codecs/', 'objects/', 'shape/'],
    state: [wireBasics, 'codecs/', 'events/', 'objects/', 'shape/'],
    operations: [wireBasics, 'codecs/', 'events/', 'objects/', 'shape/', 'state/'],
    openapi: [wireBasics, 'codecs/'],
  },
  'store-knex': {
    sql: [],
    connection: ['sql/'],
    rows: ['connection/', 'sql/'],
    reading: ['connection/', 'rows/', 'sql/'],
    writing: ['connection/', 'reading/', 'rows/', 'sql/'],
    cache: ['connection/', 'rows/', 'sql/'],
    append: ['cache/', 'connection/', 'reading/', 'rows/', 'sql/', 'writing/'],
    repositories: ['cache/', 'connection/', 'reading/', 'rows/', 'sql/', 'writing/'],
    provision: ['connection/', 'migrations/', 'rows/', 'sql/'],
    replicas: ['connection/', 'rows/', 'sql/'],
    backup: ['connection/', 'migrations/', 'provision/', 'sql/'],
    importing: ['append/', 'connection/', 'provision/', 'reading/', 'repositories/', 'rows/', 'sql/', 'writing/'],
    exports: ['connection/', 'reading/', 'rows/', 'sql/'],
    moving: ['connection/', 'erasure/', 'provision/', 'repositories/', 'sql/'],
  },
};

/**
 * Shipped packages: ours that each may import, the doors of core besides the first (`@parley/core`), and the libraries and Node modules that it may (`null`: what its
 * package.json names).
 */
const shipped = {
  core: { ours: [], doors: [], libraries: ['fp-ts', 'io-ts'] },
  wire: { ours: ['core'], doors: ['model', 'rules', 'contract'], libraries: ['fp-ts', 'io-ts', 'diff'] },
  client: { ours: [], doors: [], libraries: [] },
  'http-express': { ours: ['wire', 'core'], doors: ['model', 'rules', 'contract'], libraries: null },
  'store-knex': { ours: ['core'], doors: ['model', 'rules'], libraries: null },
  'queue-memory': { ours: ['core'], doors: ['model'], libraries: null },
  'queue-log': { ours: ['core'], doors: ['model'], libraries: null },
  'wake-up-pg': { ours: ['core'], doors: [], libraries: null },
  'auth-oidc': { ours: ['core'], doors: ['model'], libraries: null },
  'auth-saml': { ours: ['core'], doors: ['model'], libraries: null },
  'email-gateway': { ours: ['core'], doors: ['model'], libraries: null },
  'auth-ldap': { ours: ['core'], doors: ['model'], libraries: null },
  archives: { ours: ['core', 'wire', 'store-knex'], doors: ['model', 'rules'], libraries: null },
  'files-s3': { ours: ['core'], doors: [], libraries: null },
  'tracing-otel': { ours: ['core'], doors: [], libraries: null },
  markdown: { ours: ['core'], doors: ['model'], libraries: null },
  'postgres-embedded': { ours: [], doors: [], libraries: null },
  mcp: { ours: ['client', 'http-express'], doors: [], libraries: null },
  web: { ours: ['client', 'http-express'], doors: [], libraries: null },
  node: { ours: ['core', 'wire', 'store-knex', 'queue-memory', 'queue-log', 'markdown'], doors: ['model', 'rules', 'contract'], libraries: null },
  server: {
    ours: [
      'core',
      'wire',
      'http-express',
      'node',
      'store-knex',
      'queue-memory',
      'wake-up-pg',
      'email-gateway',
      'auth-ldap',
      'auth-oidc',
      'auth-saml',
      'files-s3',
      'tracing-otel',
      'archives',
      'postgres-embedded',
      'markdown',
      'mcp',
      'web',
    ],
    doors: ['model', 'rules', 'contract'],
    libraries: null,
  },
  emulator: {
    ours: ['core', 'wire', 'http-express', 'node', 'store-knex', 'queue-memory', 'queue-log', 'postgres-embedded', 'markdown', 'server'],
    doors: ['rules'],
    libraries: null,
  },
};

const oneOf = (words) => (words.length === 0 ? '(?!)' : `(${words.join('|')})`);

const roomRules = Object.entries(rooms).flatMap(([name, ofPackage]) =>
  Object.entries(ofPackage).map(([room, allowed]) => ({
    name: `${name}-${room}`,
    comment: `${name}/${room} may import ${allowed.length === 0 ? `nothing of ${name}` : allowed.join(', ')}.`,
    severity: 'error',
    from: { path: `^packages/${name}/src/${room}/`, pathNot: tests },
    to: { path: `^packages/${name}/src/`, pathNot: `^packages/${name}/src/${oneOf([`${room}/`, ...allowed])}` },
  })),
);

/**
 * Folders of nouns below `root`. `directions`: a noun imports another only where that stands here, one way and never in a circle. `beside`: folders that are no
 * nouns, with the others of them that each may import; nouns may import them all. `files`: what stands in `root` itself and may be imported.
 */
const nounRules = ({ name, root, directions = {}, beside = {}, files = '(?!)', withTests = false }) => {
  const listed = { ...directions, ...beside };
  const none = withTests ? [] : [tests];
  const rule = (suffix, comment, room, others, except) => ({
    name: `${name}-${suffix}`,
    comment,
    severity: 'error',
    from: { path: `${root}${room}/`, pathNot: [...none, ...except.map((folder) => `${root}${folder}/`)] },
    to: { path: root, pathNot: `${root}(${oneOf(others)}/|${files})` },
  });
  return [
    rule(
      'by-noun',
      'No noun imports another. What two of them need stands beside them, or in a lower room.',
      '([^/]+)',
      ['$1', ...Object.keys(beside)],
      Object.keys(listed),
    ),
    ...Object.entries(listed).map(([room, others]) => {
      const allowed = [...others, ...(room in directions ? Object.keys(beside) : [])];
      return rule(room, `${room} may import ${allowed.join(', ') || 'no folder beside it'}.`, room, [room, ...allowed], []);
    }),
  ];
};

const nouns = [
  ...nounRules({
    name: 'use-cases',
    root: '^packages/core/src/use-cases/',
    // Leaving a private channel may archive it.
    directions: { subscriptions: ['channels'] },
    beside: { shared: [], notices: ['shared'] },
    files: '(use-case|caller|call|outcome|queue-request)[.]ts$',
  }),
  ...nounRules({ name: 'wire-operations', root: '^packages/wire/src/operations/', beside: { shared: [] } }),
  // Topics of a channel are among the channel's own answers.
  ...nounRules({
    name: 'repositories',
    root: '^packages/store-knex/src/repositories/',
    directions: { channels: ['topics'] },
    files: '(tx-parts|lazy-parts)[.]ts$',
  }),
  ...nounRules({ name: 'api-tests', root: '^packages/api-tests/src/', withTests: true }),
];

/** What serves the pages (`src/host` and the door) knows Node and a layer's type; the page itself, which browsers run, knows the client and its own libraries. */
const webHost = '^packages/web/src/(host/|[^/]+[.]tsx?$)';
const webPage = '^packages/web/src/page/';
const pageLibraries = ['react', 'react-dom', 'radix-ui', '@tanstack/react-virtual', 'lucide-react', 'get-nonce', '@noble/hashes'];

const webRules = [
  {
    name: 'web-host',
    comment: 'What serves the pages imports nothing of them, and no other package of ours.',
    from: webHost,
    to: { path: '^packages/', pathNot: webHost },
  },
  {
    name: 'web-host-libraries',
    comment: 'What serves the pages needs Node, and express for its types (packages/testkit/src/walls/web-host.test.ts).',
    from: webHost,
    to: { path: 'node_modules/', pathNot: 'node_modules/(@types/)?express/' },
  },
  {
    name: 'web-page',
    comment: 'The page speaks to the server by @parley/client alone.',
    from: webPage,
    to: { path: '^packages/', pathNot: ['^packages/client/', '^packages/http-express/look[.]css$', webPage] },
  },
  {
    name: 'web-page-libraries',
    comment: `The page may use ${pageLibraries.join(', ')} only.`,
    from: webPage,
    to: { path: 'node_modules/', pathNot: `node_modules/${oneOf([...pageLibraries, '@types/react', '@types/react-dom', 'vite'])}/` },
  },
  { name: 'no-node-web-page', comment: 'Browsers have no modules of Node.', from: webPage, to: { dependencyTypes: ['core'] } },
].map(({ from, ...rule }) => ({ ...rule, severity: 'error', from: { path: from, pathNot: tests } }));

const packageRules = Object.entries(shipped).map(([name, { ours }]) => ({
  name: `package-${name}`,
  comment: `@parley/${name} may import ${ours.length === 0 ? 'no package of ours' : ours.join(', ')}.`,
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: tests },
  to: { path: '^packages/', pathNot: `^packages/${oneOf([name, ...ours])}/` },
}));

const doorRules = Object.entries(shipped).map(([name, { doors }]) => ({
  name: `doors-${name}`,
  comment: `@parley/${name} may use ${['@parley/core', ...doors.map((door) => `@parley/core/${door}`)].join(', ')}.`,
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: tests },
  to: { path: '^packages/core/src/doors/', pathNot: `^packages/core/src/doors/${oneOf(doors)}[.]ts$` },
}));

/** What stands behind a door of core; behind the first, whatever hosts and adapters need. */
const behindDoors = {
  model: ['model/', 'text/', 'invariant[.]ts'],
  rules: ['rules/', 'gates/', 'model/proof[.]ts', 'events/messages/narrow-predicate[.]ts'],
  contract: ['use-cases/', 'events/'],
};

const behindDoorRules = Object.entries(behindDoors).map(([door, allowed]) => ({
  name: `behind-${door}`,
  comment: `@parley/core/${door} shows ${allowed.join(', ')}.`,
  severity: 'error',
  from: { path: `^packages/core/src/doors/${door}[.]ts$` },
  to: { path: '^packages/core/src/', pathNot: `^packages/core/src/${oneOf(allowed)}` },
}));

const libraryRules = Object.entries(shipped)
  .filter(([, { libraries }]) => libraries !== null)
  .flatMap(([name, { libraries }]) => [
    {
      name: `libraries-${name}`,
      comment: `@parley/${name} may use ${libraries.join(' and ')} only.`,
      severity: 'error',
      from: { path: `^packages/${name}/`, pathNot: tests },
      to: { path: 'node_modules/', pathNot: `node_modules/${oneOf(libraries)}/` },
    },
    {
      name: `no-node-${name}`,
      comment: `@parley/${name} does not know that it runs on Node.`,
      severity: 'error',
      from: { path: `^packages/${name}/`, pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
  ]);

export default {
  forbidden: [
    ...roomRules,
    ...nouns,
    ...webRules,
    ...packageRules,
    ...doorRules,
    ...behindDoorRules,
    ...libraryRules,
    {
      name: 'use-cases-behind-the-door',
      comment: 'Use cases are called through create-chat.ts; workers share steps with them, and nothing else in core leans on them.',
      severity: 'error',
      from: {
        path: '^packages/core/src/',
        pathNot: [
          '^packages/core/src/use-cases/',
          '^packages/core/src/(index|create-chat|doors/contract)[.]ts$',
          '^packages/core/src/(application|workers)/',
          tests,
        ],
      },
      to: { path: '^packages/core/src/use-cases/' },
    },
    {
      name: 'migrations-are-frozen',
      comment: 'A step of the schema says the same for ever: what it needs of the service is copied.',
      severity: 'error',
      from: { path: '^packages/store-knex/src/(migrations|schema)/', pathNot: tests },
      to: { path: '^packages/', pathNot: '^packages/store-knex/src/(migrations|schema)/' },
    },
    {
      name: 'schema-for-the-baseline',
      comment: 'The schema as text is what the first step makes: no other code reads it.',
      severity: 'error',
      from: { path: '^packages/', pathNot: ['^packages/store-knex/src/schema/', '^packages/store-knex/src/migrations/baseline[.]ts$'] },
      to: { path: '^packages/store-knex/src/schema/' },
    },
    {
      name: 'application-behind-the-door',
      comment: 'The parts of create-chat.ts are its own.',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: ['^packages/core/src/application/', '^packages/core/src/(index|create-chat)[.]ts$', tests] },
      to: { path: '^packages/core/src/application/' },
    },
    {
      name: 'wire-operations-behind-the-door',
      comment: 'operations.ts joins the operations of all nouns; nothing else in wire leans on one.',
      severity: 'error',
      from: { path: '^packages/wire/src/', pathNot: ['^packages/wire/src/operations/', '^packages/wire/src/(index|operations)[.]ts$', tests] },
      to: { path: '^packages/wire/src/operations/' },
    },
    {
      name: 'gates-use-no-library',
      comment: 'What exists at which level is data: not even fp-ts.',
      severity: 'error',
      from: { path: '^packages/core/src/gates/', pathNot: tests },
      to: { path: 'node_modules/' },
    },
    {
      name: 'one-door',
      comment:
        'Only index.ts of a package is imported from outside, the doors of core, and the builders of the testkit; by guards, which run as they stand and unbuilt, the one piece that they share.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: {
        path: '^packages/[^/]+/',
        pathNot: [
          '^packages/$1/',
          '^packages/([^/]+/src|testkit/src/builders)/index[.]ts$',
          '^packages/core/src/doors/',
          '^packages/http-express/look[.]css$',
          '^packages/postgres-embedded/guard/guard-folder[.]mjs$',
        ],
      },
    },
    {
      name: 'builders-load-quickly',
      comment: 'Builders are for tests without server and database: they load nothing of either.',
      severity: 'error',
      from: { path: '^packages/testkit/src/(builders|arbitraries)/' },
      to: { pathNot: ['^packages/core/', '^packages/testkit/src/(builders|arbitraries)/', 'node_modules/(fp-ts|fast-check)/'] },
    },
    {
      name: 'by-name',
      comment: 'Another package is imported as @parley/<name>, never by a relative path.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/[^/]+/', pathNot: '^packages/$1/', dependencyTypes: ['local'], dependencyTypesNot: ['aliased'] },
    },
    {
      name: 'shipped-without-tests',
      comment: 'Nothing that ships imports what is never shipped, nor a test file.',
      severity: 'error',
      from: { pathNot: [`^packages/${oneOf(testFixtures)}/`, tests] },
      to: { path: [`^packages/${oneOf(testFixtures)}/`, tests] },
    },
    {
      name: 'no-ring-of-pages',
      comment: 'A ring of imports. Those through pages oxlint does not find: it looks for `a.ts` behind `./a.js`, and not for `a.tsx`.',
      severity: 'error',
      from: { path: '[.]tsx$' },
      to: { circular: true },
    },
    {
      name: 'server-without-page',
      comment: 'The server works without the chat in the browser, which the module that puts its pages together adds.',
      severity: 'error',
      from: { path: '^packages/server/src/', pathNot: ['^packages/server/src/serving/create-listener[.]ts$', tests] },
      to: { path: '^packages/web/' },
    },
    {
      name: 'resolvable',
      comment: 'What is imported exists.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    moduleSystems: ['es6', 'cjs'],
    skipAnalysisNotInRules: true,
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      cachedInputFileSystem: { cacheDuration: 600_000 },
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
