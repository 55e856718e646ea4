import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { SnippetId } from '../../../model/ids.js';
import { maxPersonalItems } from '../../../model/personal/personal-item.js';
import { publishPersonalItem } from '../publish-personal-item.js';
import { refuse } from '../../outcome.js';
import type { UseCase } from '../../use-case.js';

export interface CreateSnippet {
  /** Neither is empty or too long. */
  readonly title: string;
  readonly content: string;
}

export interface SnippetCreated {
  readonly snippetId: SnippetId;
}

/** Saves a snippet. Three statements. Spec: 6 (`saved_snippets`, level 297) */
export const createSnippet: UseCase<CreateSnippet, SnippetCreated> = {
  mode: 'write',
  run: async (call, { title, content }) => {
    const id = await call.tx.snippets.insert(call.actor.user.id, { title, content, createdAt: call.now() }, maxPersonalItems)();
    if (Either.isLeft(id)) return id;
    if (Option.isNone(id.right)) return refuse({ kind: 'tooManyPersonalItems', of: 'snippet' });
    const snippetId = id.right.value;
    const published = await publishPersonalItem(call, { keepsake: { of: 'snippet', id: snippetId }, change: 'added' });
    return Either.isLeft(published) ? published : Either.right({ snippetId });
  },
};
