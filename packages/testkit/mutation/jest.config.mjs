// The pure tests of the rules, for `npm run mutation`: no database, and the environment that counts which test reaches which mutant.
export default {
  rootDir: '../../..',
  testEnvironment: 'node',
  roots: ['<rootDir>/packages/testkit/mutation', '<rootDir>/packages/core/src', '<rootDir>/packages/testkit/src'],
  testMatch: ['<rootDir>/packages/testkit/mutation/*.mutation.test.mjs'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }] },
  moduleNameMapper: {
    '^@parley/core/([^/]+)$': '<rootDir>/packages/core/src/doors/$1.ts',
    '^@parley/testkit/builders$': '<rootDir>/packages/testkit/src/builders/index.ts',
    '^@parley/([^/]+)$': '<rootDir>/packages/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};
