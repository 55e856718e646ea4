// Runs the pure tests of the rules for Stryker: in one process and without Jest, since a mutant must cost milliseconds where there are thousands.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Script } from 'node:vm';
import { bundleTests } from './bundle-tests.mjs';
import { collectTests } from './collect-tests.mjs';

const success = 0;
const failed = 1;

// Stryker's own namespace in instrumented sources.
const instrumenter = () => (globalThis.__stryker__ ??= {});

class RulesRunner {
  #script;
  #require;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const root = process.cwd();
    this.#require = createRequire(join(root, 'package.json'));
    const requireOfJest = createRequire(this.#require.resolve('jest'));
    globalThis.expect = requireOfJest('expect').expect;
    // The same cases for every mutant: a score that can be had again.
    this.#require('fast-check').configureGlobal({ seed: 1 });
    this.#script = new Script(`(require, module, exports) => {${await bundleTests(root)}\n}`, { filename: 'rules.bundle.cjs' });
  }

  /** Loads all modules anew, so that a mutant of a table of data is seen, and nothing stays of the mutant before. */
  #load() {
    return collectTests(() => {
      const module = { exports: {} };
      this.#script.runInThisContext()(this.#require, module, module.exports);
    });
  }

  async #run(isWanted, stopsAtFailure) {
    const results = [];
    for (const [id, body] of this.#load()) {
      if (!isWanted(id)) continue;
      instrumenter().currentTestId = id;
      const start = performance.now();
      const failure = await Promise.resolve()
        .then(body)
        .then(
          () => null,
          (error) => ({ failureMessage: String(error?.message ?? error) }),
        );
      results.push({ id, name: id, timeSpentMs: performance.now() - start, status: failure === null ? success : failed, ...failure });
      if (failure !== null && stopsAtFailure) break;
    }
    instrumenter().currentTestId = undefined;
    return results;
  }

  async dryRun() {
    Object.assign(instrumenter(), { activeMutant: undefined, mutantCoverage: undefined, hitCount: undefined, hitLimit: undefined });
    const tests = await this.#run(() => true, false);
    return { status: 'complete', tests, mutantCoverage: instrumenter().mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    Object.assign(instrumenter(), { activeMutant: activeMutant.id, hitLimit, hitCount: hitLimit === undefined ? undefined : 0 });
    const wanted = testFilter === undefined ? null : new Set(testFilter);
    try {
      const tests = await this.#run((id) => wanted?.has(id) ?? true, true);
      return this.#verdict(tests);
    } catch (error) {
      // The rules cannot even be loaded with this mutant.
      return { status: 'killed', killedBy: [], failureMessage: String(error?.message ?? error), nrOfTests: 0 };
    }
  }

  #verdict(tests) {
    const { hitCount, hitLimit } = instrumenter();
    if (hitLimit !== undefined && hitCount > hitLimit) return { status: 'timeout', reason: `Reached ${hitCount} times, of at most ${hitLimit}` };
    const failure = tests.find(({ status }) => status === failed);
    if (failure === undefined) return { status: 'survived', nrOfTests: tests.length };
    return { status: 'killed', killedBy: [failure.id], failureMessage: failure.failureMessage, nrOfTests: tests.length };
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'rules', injectableClass: RulesRunner }];
