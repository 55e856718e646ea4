// Jest's test environment. All test files of a worker share one context, so that the modules they import are loaded once (see shared-runtime.cjs).
const { TestEnvironment } = require('jest-environment-node');

let shared;

/** Removes what the finished file's test framework left on the global object: the next one starts from nothing. */
const forgetFramework = (global) => {
  for (const key of Object.getOwnPropertySymbols(global)) {
    if (key === Symbol.for('EVENT_HANDLERS') || key.description === 'JEST_STATE_SYMBOL') delete global[key];
  }
};

/** What a library may replace for its own use, on a global object that it takes for its own. */
const replaceable = ['FormData', 'fetch', 'Headers', 'Request', 'Response', 'URL', 'URLSearchParams', 'AbortController'];

const restoreGlobals = (global) => {
  for (const name of replaceable) if (global[name] !== globalThis[name]) global[name] = globalThis[name];
};

module.exports = class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (shared !== undefined) return shared;
    super(config, context);
    shared = this;
  }

  async teardown() {
    this.fakeTimersModern?.useRealTimers();
    forgetFramework(this.global);
    restoreGlobals(this.global);
  }
};
