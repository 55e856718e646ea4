import * as Either from 'fp-ts/lib/Either.js';
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
  run: async (call, { messageIds, narrow: asked }) => {
    const { tx, actor, levels } = call;
    const reader = actor.user.id;
    const readerChannels = await loadReaderChannels(call);
    if (Either.isLeft(readerChannels)) return readerChannels;
    const narrow = await resolveWithOperand(call, readerChannels.right, asked);
    if (Either.isLeft(narrow)) return narrow;
    const resolved = await resolveNarrow(call, readerChannels.right, narrow.right);
    if (Either.isLeft(resolved)) return resolved;
    const { filter, searchWords } = resolved.right;
    const considered = visibleAtBoth(levels, (open) => ownMessages({ actor, channels: readerChannels.right.channels, open }));
    const visible = messageIds.filter((id) => id >= firstVisible(tx));
    const ids = await tx.messages.idsAmong({ reader, considered, filter, searchWords }, visible)();
    if (Either.isLeft(ids)) return ids;
    const found = ids.right.length === 0 ? Either.right([]) : await tx.messages.load(reader, ids.right)();
    if (Either.isLeft(found)) return found;
    const wordsFound = await findWords(tx, narrow.right, ids.right);
    if (Either.isLeft(wordsFound)) return wordsFound;
    return Either.right({ messages: found.right.map(upToDate(call.ports.renderer)).map(({ message }) => message), wordsFound: wordsFound.right });
  },
};
