import * as Either from 'fp-ts/lib/Either.js';
import { authorsOf, type CustomEmoji } from '../../model/emoji/custom-emoji.js';
import type { UserId } from '../../model/ids.js';
import type { User } from '../../model/people/user.js';
import { decideVisible, visibleAmong } from '../shared/people/visible-people.js';
import type { UseCase } from '../use-case.js';

export interface CustomEmojiFound {
  readonly all: ReadonlyArray<CustomEmoji>;
  /** The authors visible to the caller. LEVEL(7): their accounts were included; since then none are. */
  readonly people: ReadonlyMap<UserId, User>;
}

/** Returns the organization's custom emoji, deactivated ones included. Spec: 2 (Reaction) */
export const getCustomEmoji: UseCase<Readonly<Record<never, never>>, CustomEmojiFound> = {
  mode: 'snapshot',
  run: async (call) => {
    const all = await call.tx.customEmoji.all()();
    if (Either.isLeft(all)) return all;
    const authors = call.open('customEmojiAuthorId') || all.right.length === 0 ? Either.right([]) : await call.tx.users.byIds(authorsOf(all.right))();
    if (Either.isLeft(authors)) return authors;
    const visible = await visibleAmong(call, authors.right);
    if (Either.isLeft(visible)) return visible;
    const reached = decideVisible(call, authors.right, visible.right);
    return Either.right({ all: all.right, people: new Map(authors.right.filter(({ id }) => reached.has(id)).map((user) => [user.id, user])) });
  },
};
