import { codePoints } from '../../text/fold.js';
import type { ChannelId, DraftId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';
import type { TopicName } from '../topics/topic.js';

/** Where a draft is meant to go, as far as its author has decided. */
export type DraftRecipient =
  | { readonly kind: 'undecided' }
  /** The channel may be archived or hidden from the author by now. */
  | { readonly kind: 'channel'; readonly channelId: ChannelId; readonly topic: TopicName }
  /** Ascending, without the author; the author alone for a note to oneself. */
  | { readonly kind: 'direct'; readonly people: ReadonlyArray<UserId> };

/** A message that its author has not sent yet, for all of their clients. Spec: 4.11 */
export interface Draft {
  readonly id: DraftId;
  readonly to: DraftRecipient;
  /** Never empty. */
  readonly content: string;
  /** As the client says. Whole seconds, the unit of the wire: clients sort drafts as the server does. */
  readonly editedAt: Instant;
}

export type NewDraft = Omit<Draft, 'id'>;

/** Maximum per person: a registration has them all. */
export const maxDrafts = 1000;

/** Maximum size of one person's drafts together. */
export const maxDraftsSize = 1_000_000;

/** How much of `maxDraftsSize` a draft takes: its text in code points, and eight for each person. */
export const draftSize = ({ content, to }: NewDraft): number => codePoints(content) + (to.kind === 'direct' ? 8 * to.people.length : 0);
