import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Refusal } from '../../../refusals/index.js';
import type { Emoji } from '../../../model/emoji/emoji.js';
import type { StatusChange } from '../../../model/people/user-status.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { type KnownEmoji, loadKnownEmoji, type NamedEmoji, requestedEmoji } from '../../shared/emoji/known-emoji.js';
import { type Outcome, decided } from '../../outcome.js';

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
export const decideStatus = async (tx: ReadTx, ports: Pick<Ports, 'emoji'>, { text, emoji }: RequestedStatus): Outcome<StatusChange> => {
  const ofText: StatusChange = text === null ? {} : { text };
  if (emoji === null) return Either.right(ofText);
  if (emoji === 'none') return Either.right({ ...ofText, emoji: null });
  const known = await loadKnownEmoji(tx, ports);
  if (Either.isLeft(known)) return known;
  const found = decided(decideEmoji(emoji, known.right));
  return Either.isLeft(found) ? found : Either.right({ ...ofText, emoji: found.right });
};
