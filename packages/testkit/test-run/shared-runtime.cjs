// Jest's module runtime. Loads what tests import once for each worker, and only test files and the runner of their tests for each file:
// loading some thousand modules anew took more than half of the time of a short test file.
const { dirname, join } = require('node:path');
const { default: Runtime } = require('jest-runtime');

/** Keeps the state of a file's tests, and is all of the framework that is loaded for each: the matchers and what they need know nothing of files. */
const framework = join(dirname(require.resolve('jest-circus/runner')), 'jestAdapterInit.js');

let shared;

module.exports = class SharedRuntime extends Runtime {
  constructor(...parameters) {
    if (shared !== undefined) {
      shared.begin(parameters[6]);
      return shared;
    }
    super(...parameters);
    shared = this;
  }

  begin(testPath) {
    this._testPath = testPath;
    this.executor.testPath = testPath;
    this.esmLoader.testPath = testPath;
    this.testState.state = 'loading';
  }

  teardown() {
    this.restoreAllMocks();
    const registry = this.registries.getInternalCjsRegistry();
    if (!registry.delete(framework)) registry.clear();
    this.testMainModule.reset();
    this.mockState.clear();
    this.jestGlobals.clearJestObjectCache();
    this.loggedReferenceErrors.clear();
  }
};
