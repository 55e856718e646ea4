import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { faulted, type Refusal, refused } from '../failures.js';
import type { MessageId } from '../model/ids.js';
import { isSpectator } from '../rules/spectators.js';
import { messagesById, visibleAtBoth } from '../rules/visibility.js';
import type { MessageViewWanted } from './get-messages.js';
import { type ConversationView, loadConversationView } from './messages/conversation-view.js';
import { loadSight } from './shared/sight.js';
import type { UseCase } from './use-case.js';

export interface GetMessage {
  readonly messageId: MessageId;
  /** How the reader wants it shown; nothing here depends on it. */
  readonly view: MessageViewWanted;
}

/**
 * One message by its id. What is not there and what the reader may not see are the same; to somebody without an account both are reasons to sign in. Six
 * statements at the most.
 *
 * Spec: 2 (Message), levels 120, 354, 360
 */
export const getMessage: UseCase<GetMessage, ConversationView> = {
  mode: 'snapshot',
  run:
    (tx, ports) =>
    (caller, { messageId }) => {
      const { actor, levels } = caller;
      const refusal: Refusal = isSpectator(actor) ? { kind: 'notLoggedIn' } : { kind: 'invalidMessage', messageId: null };
      return pipe(
        loadSight(tx, caller),
        TaskEither.bindTo('sight'),
        TaskEither.bind('ids', ({ sight: { channels } }) => {
          const considered = visibleAtBoth(levels, (open) => messagesById({ actor, channels, open }));
          return pipe(tx.messages.idsAmong({ reader: actor.user.id, considered, filter: { kind: 'everything' } }, [messageId]), TaskEither.mapLeft(faulted));
        }),
        TaskEither.filterOrElse(
          ({ ids }) => ids.length > 0,
          () => refused(refusal),
        ),
        TaskEither.chain(({ sight, ids }) => loadConversationView(tx, ports, caller, sight, ids)),
      );
    },
};
