import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { References, Renderer } from '../../../ports/renderer.js';
import type { ReadTx } from '../../../ports/store.js';
import { resolveReferences } from '../sending/resolve-references.js';
import type { Caller } from '../../use-case.js';

/** Every list of channels carries the HTML of their descriptions; a description with more than this many characters of it is shown as written. */
export const maxDescriptionHtml = 16_384;

/** Without files: descriptions show no previews, and link no file for its owner. */
const together = (all: ReadonlyArray<References>): References => ({
  users: all.flatMap(({ users }) => users),
  groups: all.flatMap(({ groups }) => groups),
  channels: all.flatMap(({ channels }) => channels),
  emoji: [...new Set(all.flatMap(({ emoji }) => emoji))],
  files: [],
});

/**
 * Returns how these descriptions are rendered: with all of Markdown, and with links to what their author may know of, as in messages. A hidden channel looks like a
 * missing one. Mentions notify nobody. One query for each kind that is named, however many descriptions there are.
 *
 * Spec: 2 (Channel)
 */
export const descriptionRenderer = (
  tx: ReadTx,
  renderer: Pick<Renderer, 'references' | 'render'>,
  author: Pick<Caller, 'actor' | 'levels'>,
  descriptions: ReadonlyArray<string>,
): TaskEither.TaskEither<Failure, (description: string) => string> =>
  pipe(
    resolveReferences(tx, author, together(descriptions.map((description) => renderer.references(description)))),
    TaskEither.map(
      (resolved) => (description) => renderer.render(description, resolved, { emoticons: false, previews: false, maxHtml: maxDescriptionHtml }).html,
    ),
  );
