/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const config: Config = {
  testEnvironment: './packages/testkit/test-run/shared-environment.cjs',
  runtime: '<rootDir>/packages/testkit/test-run/shared-runtime.cjs',
  roots: ['<rootDir>/packages'],
  testMatch: ['**/src/**/*.test.ts', '**/src/**/*.test.tsx'],
  // `npm test` needs nothing but Node and npm, and leaves what needs a browser, packs all packages, runs the bench or is long to `npm run test:full`.
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(process.env['PARLEY_ALL_TESTS'] === '1' ? [] : ['[.]browser[.]test[.]tsx?$', '[.]full[.]e2e[.]test[.]ts$']),
    // They need slapd (docs/testing.md).
    ...(process.env['PARLEY_LDAP_TESTS'] === '1' ? [] : ['[.]ldap[.]test[.]ts$']),
    // They need nginx, PgBouncer or an older PostgreSQL (docs/testing.md).
    ...(process.env['PARLEY_PROXY_TESTS'] === '1' ? [] : ['[.]proxy[.]test[.]ts$']),
    // They need Bun and Deno.
    ...(process.env['PARLEY_RUNTIME_TESTS'] === '1' ? [] : ['[.]runtime[.]test[.]ts$']),
  ],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }],
    '^.+\\.tsx$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } }, module: { type: 'es6' } },
    ],
  },
  moduleNameMapper: {
    '^@parley/core/([^/]+)$': '<rootDir>/packages/core/src/doors/$1.ts',
    '^@parley/testkit/builders$': '<rootDir>/packages/testkit/src/builders/index.ts',
    '^@parley/([^/]+)$': '<rootDir>/packages/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.css$': '<rootDir>/packages/testkit/test-run/class-names.cjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/packages/[^/]+/dist'],
  // One PostgreSQL for all workers of a run, started only when a test asks for a database.
  globalSetup: '<rootDir>/packages/testkit/test-run/name-run.mjs',
  globalTeardown: '<rootDir>/packages/testkit/test-run/end-run.mjs',
  testSequencer: '<rootDir>/packages/testkit/test-run/long-first.cjs',
  // Half of the cores would leave one of two idle while the other waits for a database.
  maxWorkers: '100%',
  // Modules of finished files are not let go: a worker that holds this much makes way for a new one.
  workerIdleMemoryLimit: '2GB',
  // Bounds what never ends; a slow machine may take its time.
  testTimeout: 180_000,
};

export default config;
