import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Refusal } from '../../../refusals/index.js';
import { type Instant, instant } from '../../../model/instant.js';
import type { NewDraft } from '../../../model/personal/draft.js';
import { maxTopicLength, type TopicName } from '../../../model/topics/topic.js';
import { truncate } from '../../../text/fold.js';
import { composeText } from '../../shared/sending/compose-text.js';

/** The requested recipient of a draft. */
export type RequestedDraftRecipient =
  | { readonly kind: 'undecided' }
  /** One, or the draft is refused. */
  | { readonly kind: 'channel'; readonly channels: ReadonlyArray<number>; readonly topic: string }
  /** Not empty. */
  | { readonly kind: 'direct'; readonly people: ReadonlyArray<number> };

export interface RequestedDraft {
  readonly to: RequestedDraftRecipient;
  readonly content: string;
  /** Seconds, with fractions; null = now. */
  readonly editedAt: number | null;
}

/** A draft as it will be stored, without its recipient. */
export type ComposedDraft = Pick<NewDraft, 'content' | 'editedAt'>;

const timeOf = ({ editedAt }: RequestedDraft, now: Instant): Either.Either<Refusal, Instant> => {
  const seconds = Math.floor(editedAt ?? now / 1000);
  return seconds < 0 ? Either.left({ kind: 'draftTimeNegative' }) : Either.right(instant(seconds * 1000));
};

/** Text and time. Texts are cut like those of messages. */
export const composeDraft = (requested: RequestedDraft, now: Instant): Either.Either<Refusal, ComposedDraft> =>
  pipe(
    composeText(requested.content),
    Either.bindTo('content'),
    Either.bind('editedAt', () => timeOf(requested, now)),
  );

/** The one channel of a draft, and its topic: unlike that of a message, it may have unprintable characters. */
export const composeDraftChannel = ({
  channels,
  topic,
}: Extract<RequestedDraftRecipient, { kind: 'channel' }>): Either.Either<Refusal, { readonly channel: number; readonly topic: TopicName }> => {
  const [channel] = channels;
  if (topic.includes('\0')) return Either.left({ kind: 'draftTopicHasNullBytes' });
  return channel === undefined || channels.length > 1
    ? Either.left({ kind: 'draftNeedsOneChannel' })
    : Either.right({ channel, topic: truncate(topic, maxTopicLength, '...') });
};
