import { hasSharedHistory } from '../../model/channels/channel-privacy.js';
import type { Refusal } from '../../refusals/index.js';
import { contentAccess, type ContentPurpose } from '../channels/channels.js';
import { allOf, anyOf, fact, type Verdict } from '../verdict.js';
import { type MessageFacts, type ReaderFacts } from './visibility.js';

type MessageAccessFacts = Pick<ReaderFacts, 'actor' | 'open'> & MessageFacts & { readonly readerChannel: ReaderFacts['channels'][number] | null };

const refusal: Refusal = { kind: 'invalidMessage', messageId: null };

const rule = 'messageById';

/** Decides the same as `messagesById` about one message, with the proof. `readerChannel`: the channel of the message; null for a direct message. */
export const messageAccess = (
  { actor, open, readerChannel, participates, received }: MessageAccessFacts,
  purpose: Extract<ContentPurpose, 'messageById' | 'changingMessages'> = 'messageById',
): Verdict => {
  if (readerChannel === null) {
    const isActive = (): Verdict => anyOf(rule, refusal, () => fact('the account is active', actor.user.isActive));
    return allOf(rule, isActive, () => anyOf(rule, refusal, () => fact('takes part in the conversation', participates)));
  }
  const { channel, subscribed } = readerChannel;
  return allOf(
    rule,
    () => contentAccess({ actor, channel, subscribed, open }, purpose),
    () =>
      anyOf(
        rule,
        refusal,
        () => fact('is not a guest', actor.user.role !== 'guest'),
        () => fact('is subscribed', subscribed),
      ),
    () =>
      anyOf(
        rule,
        refusal,
        () => fact('the history of the channel is shared', hasSharedHistory(channel.privacy)),
        () => fact('has received the message', received),
      ),
  );
};
