import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { MessageId } from '../../../model/ids.js';
import type { Message } from '../../../model/messages/message.js';
import type { Narrow } from '../../../model/messages/narrow.js';
import { ownMessages, visibleAtBoth } from '../../../rules/messages/visibility.js';
import { findWords } from './find-words.js';
import { firstVisible } from '../../shared/messages/first-visible.js';
import { resolveNarrow } from '../../shared/narrow/resolve-narrow.js';
import { resolveWithOperand } from './resolve-with.js';
import { upToDate } from '../../shared/messages/up-to-date.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import type { UseCase } from '../../use-case.js';

export interface MatchNarrow {
  readonly messageIds: ReadonlyArray<MessageId>;
  readonly narrow: Narrow;
}

export interface MessagesMatched {
  /** Ascending. */
  readonly messages: ReadonlyArray<Message>;
  /** Folded words by which they were found; null without a search. */
  readonly wordsFound: ReadonlySet<string> | null;
}

/**
 * Returns those of these messages that match a narrow and of which the caller has copies: ascending. Ignores the others, whatever the reason.
 *
 * Spec: 4.7
 */
export const matchNarrow: UseCase<MatchNarrow, MessagesMatched> = {
  mode: 'snapshot',
  run:
    (tx, ports) =>
    (caller, { messageIds, narrow: asked }) => {
      const { actor, levels } = caller;
      const reader = actor.user.id;
      return pipe(
        loadReaderChannels(tx, caller),
        TaskEither.bindTo('readerChannels'),
        TaskEither.bind('narrow', ({ readerChannels }) => resolveWithOperand(tx, caller, readerChannels, asked)),
        TaskEither.bind('resolved', ({ readerChannels, narrow }) => resolveNarrow(tx, ports, caller, readerChannels, narrow)),
        TaskEither.bindW('ids', ({ readerChannels: { channels }, resolved: { filter, searchWords } }) => {
          const considered = visibleAtBoth(levels, (open) => ownMessages({ actor, channels, open }));
          const visible = messageIds.filter((id) => id >= firstVisible(tx));
          return tx.messages.idsAmong({ reader, considered, filter, searchWords }, visible);
        }),
        TaskEither.bind('found', ({ ids }) => (ids.length === 0 ? TaskEither.right([]) : tx.messages.load(reader, ids))),
        TaskEither.bind('wordsFound', ({ narrow, ids }) => findWords(tx, narrow, ids)),
        TaskEither.map(({ found, wordsFound }) => ({ messages: found.map(upToDate(ports.renderer)).map(({ message }) => message), wordsFound })),
      );
    },
};
