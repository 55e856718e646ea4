import * as Either from 'fp-ts/lib/Either.js';
import type { References, Renderer } from '../../../ports/renderer.js';
import { resolveReferences } from '../sending/resolve-references.js';
import type { ReaderCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

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
export const descriptionRenderer = async (
  call: ReaderCall,
  renderer: Pick<Renderer, 'references' | 'render'>,
  descriptions: ReadonlyArray<string>,
): Outcome<(description: string) => string> => {
  const resolved = await resolveReferences(call, together(descriptions.map((description) => renderer.references(description))));
  if (Either.isLeft(resolved)) return resolved;
  return Either.right((description) => renderer.render(description, resolved.right, { emoticons: false, previews: false, maxHtml: maxDescriptionHtml }).html);
};
