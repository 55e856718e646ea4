import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { faulted } from '../failures.js';
import type { MessageId } from '../model/ids.js';
import type { Message } from '../model/message.js';
import type { Narrow } from '../model/narrow.js';
import { ownMessages, visibleAtBoth } from '../rules/visibility.js';
import { resolveNarrow } from './messages/resolve-narrow.js';
import { upToDate } from './messages/up-to-date.js';
import { loadSight } from './shared/sight.js';
import type { UseCase } from './use-case.js';

export interface MatchNarrow {
  readonly messageIds: ReadonlyArray<MessageId>;
  readonly narrow: Narrow;
}

/**
 * Which of these messages a narrow asks for, among those that the caller has copies of: ascending. The others are passed over, whatever the reason.
 *
 * Spec: 4.7
 */
export const matchNarrow: UseCase<MatchNarrow, ReadonlyArray<Message>> = {
  mode: 'snapshot',
  run:
    (tx, ports) =>
    (caller, { messageIds, narrow }) => {
      const { actor, levels } = caller;
      const reader = actor.user.id;
      return pipe(
        loadSight(tx, caller),
        TaskEither.bindTo('sight'),
        TaskEither.bind('resolved', ({ sight }) => resolveNarrow(tx, ports, caller, sight, narrow)),
        TaskEither.bind('ids', ({ sight: { channels }, resolved: { filter } }) => {
          const considered = visibleAtBoth(levels, (open) => ownMessages({ actor, channels, open }));
          return pipe(tx.messages.idsAmong({ reader, considered, filter }, messageIds), TaskEither.mapLeft(faulted));
        }),
        TaskEither.chain(({ ids }) => (ids.length === 0 ? TaskEither.right([]) : pipe(tx.messages.load(reader, ids), TaskEither.mapLeft(faulted)))),
        TaskEither.map((found) => found.map(upToDate(ports.renderer)).map(({ message }) => message)),
      );
    },
};
