import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { storedText } from '../../shared/sending/compose-text.js';
import { renderOptions } from '../../shared/sending/render-options.js';
import { resolveReferences } from '../../shared/sending/resolve-references.js';
import type { UseCase } from '../../use-case.js';

export interface RenderText {
  readonly content: string;
}

/**
 * Returns the HTML of a text as a message of the caller's would have it. Notifies nobody, so it checks no permission to mention. One query for each kind of
 * thing that the text names.
 *
 * Spec: 2 (Message, `content`)
 */
export const renderText: UseCase<RenderText, string> = {
  mode: 'snapshot',
  run:
    (tx, { renderer }) =>
    (caller, { content: written }) => {
      const content = storedText(written);
      return pipe(
        resolveReferences(tx, caller, renderer.references(content)),
        TaskEither.map((resolved) => renderer.render(content, resolved, renderOptions(caller.actor)).html),
      );
    },
};
