import type { CustomEmoji } from '../../model/emoji/custom-emoji.js';
import type { EmojiId, UserId } from '../../model/ids.js';
import type { User } from '../../model/people/user.js';
import { type EventKind, readOnDelivery } from '../event-kind.js';

/** The present emoji, for clients that get the whole list each time. */
export interface AllEmoji {
  readonly all: ReadonlyArray<CustomEmoji>;
  /** The authors, for queues of old levels, which get them; otherwise empty. */
  readonly people: ReadonlyMap<UserId, User>;
}

const withAll = <Facts>(): EventKind<Facts, Facts, Facts & AllEmoji> =>
  readOnDelivery({
    needs: () => ({ customEmoji: ['all'] }),
    resolve: (event, { customEmoji, people }) => ({ ...event, all: customEmoji, people }),
  });

export const emojiAdded = withAll<{ readonly emoji: CustomEmoji }>();

export const emojiDeactivated = withAll<{ readonly emojiId: EmojiId }>();
