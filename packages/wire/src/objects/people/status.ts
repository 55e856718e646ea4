import type { User, UserStatus } from '@parley/core/model';
import { bool, type Keys, optional, shape, since, text, type Written } from '../../shape/index.js';
import { emojiKindWords } from '../emoji/emoji.js';

export interface ShownStatus {
  readonly user: Pick<User, 'settings'>;
  readonly status: UserStatus;
}

const emojiKeys: Keys<ShownStatus> = {
  emoji_name: since(
    'userStatusEmoji',
    optional(text, ({ status }) => status.emoji?.name),
  ),
  emoji_code: since(
    'userStatusEmoji',
    optional(text, ({ status }) => status.emoji?.code),
  ),
  reaction_type: since(
    'userStatusEmoji',
    optional(text, ({ status: { emoji } }) => (emoji === null ? undefined : emojiKindWords[emoji.kind])),
  ),
};

/** A person's status, without empty keys. `away`: their presence is off. Spec: 6 (`user_status`) */
export const statusShape = shape<ShownStatus>()('UserStatus', {
  away: optional(bool, ({ user }) => (user.settings.presenceEnabled ? undefined : true)),
  status_text: optional(text, ({ status }) => (status.text === '' ? undefined : status.text)),
  ...emojiKeys,
});

/** Every key is absent. */
export const noStatus = {} as Written<'UserStatus'>;
