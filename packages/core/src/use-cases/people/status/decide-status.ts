import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { Refusal } from '../../../refusals/index.js';
import type { Emoji } from '../../../model/emoji/emoji.js';
import type { StatusChange } from '../../../model/people/user-status.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { type KnownEmoji, loadKnownEmoji, type NamedEmoji, requestedEmoji } from '../../shared/emoji/known-emoji.js';

/** A status as a request names it; null fields stay as they are. */
export interface RequestedStatus {
  readonly text: string | null;
  readonly emoji: NamedEmoji | 'none' | null;
}

const decideEmoji = (asked: NamedEmoji, known: KnownEmoji): Either.Either<Refusal, Emoji> =>
  pipe(
    requestedEmoji(asked, known),
    Either.chain((emoji): Either.Either<Refusal, Emoji> => {
      const { kind, code, name } = emoji;
      const problem = known.problemOf(emoji);
      if (problem !== null || kind === 'unknown') return Either.left(problem ?? { kind: 'invalidEmojiKind' });
      return Either.right({ kind, code, name: known.shownName({ kind, code, name }) });
    }),
  );

/** Returns the change of a status, with an emoji of the organization. At most one query. */
export const decideStatus = (tx: ReadTx, ports: Pick<Ports, 'emoji'>, { text, emoji }: RequestedStatus): TaskEither.TaskEither<Failure, StatusChange> => {
  const ofText: StatusChange = text === null ? {} : { text };
  if (emoji === null) return TaskEither.right(ofText);
  if (emoji === 'none') return TaskEither.right({ ...ofText, emoji: null });
  return pipe(
    loadKnownEmoji(tx, ports),
    TaskEither.chainEitherK((known) => pipe(decideEmoji(emoji, known), Either.mapLeft(refused))),
    TaskEither.map((found) => ({ ...ofText, emoji: found })),
  );
};
