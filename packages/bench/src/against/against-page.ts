import { withBed } from '../bed.js';
import { table } from '../report/table.js';
import type { Sizes } from '../sizes.js';
import { runAgainst } from './run-against.js';
import { targetOf } from './target.js';

/** Of the command line. Without `ours`, a server is started and filled. */
export interface AgainstOptions {
  readonly against: string;
  readonly key?: string | undefined;
  readonly ours?: string | undefined;
  readonly 'ours-key'?: string | undefined;
  readonly channel?: string | undefined;
}

/** Another server of this API beside ours: a table, and what has ended it early. */
export const againstPage = async (options: AgainstOptions, sizes: Sizes, say: (line: string) => void): Promise<string> => {
  const theirs = targetOf(options.against, options.key ?? '');
  const channel = options.channel ?? null;
  const run =
    options.ours === undefined
      ? await withBed(sizes, say, ({ parley, authorization, filled }) => {
          const ours = { url: `http://127.0.0.1:${parley.port}`, authorization };
          return runAgainst({ ours, theirs, channel: channel === null ? null : { ours: filled.pair.name, theirs: channel } });
        })
      : await runAgainst({
          ours: targetOf(options.ours, options['ours-key'] ?? ''),
          theirs,
          channel: channel === null ? null : { ours: channel, theirs: channel },
        });
  return [table(run.figures), ...(run.stopped === null ? [] : ['', `Ended early: ${run.stopped}`])].join('\n');
};
