import type { IdSource } from '../../ports/id-source.js';
import type { Log } from '../../ports/log.js';
import type { Ports } from '../../ports/ports.js';
import { logWith } from '../log-with.js';

/** What a pass needs beside the ports of its work. */
export type PassPorts = Pick<Ports, 'log' | 'metrics' | 'tracing'> & { readonly ids: Pick<IdSource, 'passId'> };

/**
 * Runs one pass of a worker with a log whose lines name the worker and the pass, and measures it. A pass has failed if it logs an error, if a part
 * was away, or if it rejects; a rejection is logged, and passed on.
 */
export const inPass = <World extends PassPorts, Result>(world: World, worker: string, work: (world: World) => Promise<Result>): Promise<Result> => {
  const { log, ids, metrics, tracing } = world;
  const pass = ids.passId();
  const end = metrics?.passBegins(worker);
  let hasFailed = false;
  const named = logWith(log, { worker, pass });
  const passLog: Log = {
    ...named,
    debug: (message, fields) => {
      hasFailed ||= fields?.['failure'] === 'unavailable';
      named.debug?.(message, fields);
    },
    error: (message, fields) => {
      hasFailed = true;
      named.error(message, fields);
    },
  };
  const run = (): Promise<Result> => work({ ...world, log: passLog });
  const done =
    tracing === undefined
      ? run()
      : tracing.inSpan(`pass ${worker}`, { 'parley.pass': pass }, async (span) => {
          const result = await run();
          if (hasFailed) span.fail();
          return result;
        });
  done.then(
    () => end?.(!hasFailed),
    (error: unknown) => {
      passLog.error('a pass of a worker broke the program', { error });
      end?.(false);
    },
  );
  return done;
};
