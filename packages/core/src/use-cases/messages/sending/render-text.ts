import * as Either from 'fp-ts/lib/Either.js';
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
  run: async (call, { content: written }) => {
    const content = storedText(written);
    const resolved = await resolveReferences(call, call.ports.renderer.references(content));
    return Either.isLeft(resolved) ? resolved : Either.right(call.ports.renderer.render(content, resolved.right, renderOptions(call.actor, call.now())).html);
  },
};
