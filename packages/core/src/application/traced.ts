import type * as TaskEither from '../task-either.js';
import type { Failure } from '../failures.js';
import type { Tracing } from '../ports/operator/tracing.js';
import type { Store } from '../ports/store.js';

/** The work in a span, which has failed with a fault; a refusal is an answer like any other. A conflict is retried. */
export const traced =
  <Result>(tracing: Tracing, name: string, work: TaskEither.TaskEither<Failure, Result>): TaskEither.TaskEither<Failure, Result> =>
  () =>
    tracing.inSpan(name, {}, async (span) => {
      const result = await work();
      if (result._tag === 'Right') return result;
      const { left: failure } = result;
      if (failure.kind === 'refused') span.setFacts({ 'parley.refusal': failure.refusal.kind });
      else span.setFacts({ 'parley.fault': failure.kind });
      if (failure.kind === 'unavailable' || failure.kind === 'defect') span.fail();
      return result;
    });

/** The same store, with a span for each transaction of a realm. */
export const tracedStore = (store: Store, tracing: Tracing | undefined): Store =>
  tracing === undefined ? store : { ...store, transact: (realmId, mode, work) => traced(tracing, `transaction ${mode}`, store.transact(realmId, mode, work)) };
