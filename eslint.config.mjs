import tseslint from 'typescript-eslint';

/**
 * The fourth wall. Rules that are about this house, and not about TypeScript, are syntax selectors: each has a planted violation in
 * packages/testkit/src/walls/lint.test.ts. ESLint does not merge `no-restricted-syntax` between blocks, so a block names its whole list.
 */
const tests = ['**/*.test.ts', '**/*.test.tsx'];
const configFiles = ['**/*.config.ts', '*.config.mjs', '.dependency-cruiser.mjs'];
const dataTables = ['packages/core/src/gates/levels/**', '**/feature-levels.ts', '**/*.data.ts', '**/*-table.ts', '**/generated/**'];

const ban = (message, ...selectors) => selectors.map((selector) => ({ selector, message }));

const defaultExports = ban('Named exports only.', 'ExportDefaultDeclaration', 'ExportSpecifier[exported.name="default"]');

const codecConstructors = ban(
  'Requests are built from the combinators of wire/codecs: only they may construct an io-ts type.',
  'NewExpression[callee.name="Type"]',
  'NewExpression[callee.property.name="Type"]',
  'ClassDeclaration[superClass.name="Type"]',
  'ClassDeclaration[superClass.property.name="Type"]',
);

const comparison = 'BinaryExpression[operator=/^([<>]=?|[!=]==?)$/]';
const named = (names, side) => [`${side}.name=${names}`, `${side}.property.name=${names}`];
const levelNames = '/^(level|featureLevel|callLevel|floor|zulip_feature_level|zulipFeatureLevel)$/';
const unmistakableLevelNames = '/^(featureLevel|callLevel|zulip_feature_level|zulipFeatureLevel)$/';
const levelComparisons = ban(
  'Only core/gates compares feature levels: name a gate.',
  ...named(levelNames, 'left').map((operand) => `${comparison}[${operand}][right.type="Literal"][right.raw=/^[0-9]/]`),
  ...named(levelNames, 'right').map((operand) => `${comparison}[${operand}][left.type="Literal"][left.raw=/^[0-9]/]`),
  // A level that has hidden behind a name is a level still; `===` stays free for tests that look an entry up.
  ...['left', 'right'].flatMap((side) => named(unmistakableLevelNames, side)).map((operand) => `BinaryExpression[operator=/^[<>]=?$/][${operand}]`),
  ...named(levelNames, 'discriminant').map((operand) => `SwitchStatement[${operand}] > SwitchCase > Literal[raw=/^[0-9]/]`),
);

const skippedTests = ban(
  'A test that does not run proves nothing: repair it or remove it.',
  'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(skip|only|todo|failing)$/]',
  'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
);

const impurities = [
  ...ban(
    'The core takes the time from the clock port.',
    'MemberExpression[object.name="Date"][property.name="now"]',
    'MemberExpression[object.name="Date"][property.value="now"]',
  ),
  ...ban('The core takes the time from the clock port.', 'NewExpression[callee.name="Date"][arguments.length=0]', 'CallExpression[callee.name="Date"]'),
  ...ban(
    'The core takes randomness from the id source and the secrets port.',
    'MemberExpression[object.name="Math"][property.name="random"]',
    'MemberExpression[object.name="Math"][property.value="random"]',
  ),
  ...ban(
    'Taken apart or reached through globalThis, a banned global is banned still.',
    'VariableDeclarator[init.name=/^(Date|Math)$/]',
    'Identifier[name="globalThis"]',
  ),
  ...ban('The core logs through the log port.', 'MemberExpression[object.name="console"]'),
];
/** Everybody else asks `holdsAtBoth`, `allowedAtBoth` or `visibleAtBoth`. */
const rightsMade = ban(
  'Only core/gates makes a view for rights, and only rules/holds-at-both.ts and rules/messages/visibility.ts combine the two levels.',
  'TSAsExpression > TSTypeReference[typeName.name="RightsOpen"]',
  'ImportSpecifier[imported.name="bothLevels"]',
);
const throwing = ban('Only absurd() and invariant() throw: return a Refusal, or use one of the two.', 'ThrowStatement');

/** Steps of use cases that are async functions: a result that nobody looks at is a refusal that nobody hears of. */
const unheard = [
  ...ban(
    'Look at what the step answers: `if (Either.isLeft(found)) return found;`. Where nothing depends on it: `void (await step());`.',
    'ExpressionStatement > AwaitExpression:not(:has(> CallExpression[callee.name=/^(dropFiles|removeFormer|takeOver)$/]))',
  ),
  ...ban(
    'Look at the verdict: `if (Either.isLeft(allowed)) return allowed;`.',
    'ExpressionStatement > CallExpression[callee.property.name=/^(check|allows)$/]',
  ),
];

const pipes = [
  ...ban('At most seven steps in a pipe: give a part of it a name.', 'CallExpression[callee.name="pipe"][arguments.length>8]'),
  ...ban(
    'A pipe without a step, or with a bare function for its only one, is a call: f(x).',
    'CallExpression[callee.name="pipe"][arguments.length=1]',
    'CallExpression[callee.name="pipe"][arguments.length=2] > .arguments:nth-child(2):matches(Identifier, MemberExpression)',
  ),
];

const warmUrls = ban(
  'Node 20 compiles `URL.canParse` to code that misreads ä, é and other letters of Latin-1: use `Option.tryCatch(() => new URL(text))`.',
  'MemberExpression[object.name="URL"][property.name="canParse"]',
);

const house = [...defaultExports, ...skippedTests, ...pipes, ...warmUrls];
const syntax = (...selectors) => ({ 'no-restricted-syntax': ['error', ...selectors] });

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/coverage/**', '**/.parley/**'] },

  {
    files: ['**/*.ts', '**/*.tsx'],
    // Types, and the rules that need them, are oxlint's: .oxlintrc.json.
    languageOptions: { parser: tseslint.parser },
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300 }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^fp-ts(?!/lib/(Either|Option|TaskEither|function|ReadonlyArray)\\.js$)',
              message: 'fp-ts with restraint: Either, Option, TaskEither, function and ReadonlyArray, from fp-ts/lib/X.js.',
            },
            {
              regex: '^@parley/(?!(testkit/builders|http-express/look\\.css|core/(model|rules|contract))$)[^/]+/',
              message: 'Import from the door of a package: @parley/<name>, and of core also /model, /rules and /contract, of http-express also /look.css.',
            },
            {
              regex: '^(\\.\\./)+[^./][^/]*/src/',
              message: 'Another package is imported by its name.',
            },
          ],
        },
      ],
      ...syntax(...house, ...codecConstructors, ...levelComparisons, ...rightsMade),
    },
  },

  { files: tests, rules: syntax(...house, ...codecConstructors, ...levelComparisons) },
  {
    files: ['packages/core/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'no-console': 'error', ...syntax(...house, ...codecConstructors, ...levelComparisons, ...rightsMade, ...impurities, ...throwing) },
  },
  {
    files: ['packages/core/src/use-cases/**/*.ts'],
    // Polls and arriving files also wait for what answers nothing.
    ignores: [...tests, 'packages/core/src/use-cases/events/**', 'packages/core/src/use-cases/files/receive-file.ts'],
    rules: syntax(...house, ...codecConstructors, ...levelComparisons, ...rightsMade, ...impurities, ...throwing, ...unheard),
  },
  {
    files: ['packages/core/src/rules/holds-at-both.ts', 'packages/core/src/rules/messages/visibility.ts'],
    rules: syntax(...house, ...codecConstructors, ...levelComparisons, ...impurities, ...throwing),
  },
  { files: ['packages/core/src/gates/**/*.{ts,tsx}'], ignores: tests, rules: syntax(...house, ...codecConstructors, ...impurities, ...throwing) },
  { files: ['packages/core/src/gates/**/*.test.ts'], rules: syntax(...house, ...codecConstructors) },
  { files: ['packages/core/src/invariant.ts'], rules: syntax(...house, ...codecConstructors, ...levelComparisons, ...impurities) },
  { files: ['packages/wire/src/codecs/**/*.{ts,tsx}'], rules: syntax(...house, ...levelComparisons, ...rightsMade) },
  { files: dataTables, rules: { 'max-lines': 'off' } },
  { files: configFiles, rules: syntax(...skippedTests) },
);
