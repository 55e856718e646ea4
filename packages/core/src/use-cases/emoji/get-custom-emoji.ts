import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
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
  run: (tx) => (caller) =>
    pipe(
      tx.customEmoji.all(),
      TaskEither.bindTo('all'),
      TaskEither.bind('authors', ({ all }) => (caller.open('customEmojiAuthorId') || all.length === 0 ? TaskEither.right([]) : tx.users.byIds(authorsOf(all)))),
      TaskEither.bind('visible', ({ authors }) => visibleAmong(tx, caller, authors)),
      TaskEither.map(({ all, authors, visible }) => {
        const reached = decideVisible(caller, authors, visible);
        return { all, people: new Map(authors.filter(({ id }) => reached.has(id)).map((user) => [user.id, user])) };
      }),
    ),
};
