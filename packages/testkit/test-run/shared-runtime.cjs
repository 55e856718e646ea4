// Jest's module runtime. Loads what tests import once for each worker, and only test files and the test framework for each file:
// loading some thousand modules anew took more than half of the time of a short test file.
const { default: Runtime } = require('jest-runtime');

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
    this.registries.getInternalCjsRegistry().clear();
    this.testMainModule.reset();
    this.mockState.clear();
    this.jestGlobals.clearJestObjectCache();
    this.loggedReferenceErrors.clear();
  }
};
