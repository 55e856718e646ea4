import type { MessageId, RealmId } from '../../model/ids.js';
import type { ReplyAddress } from '../../model/mail/missed-message.js';
import type { Secrets } from '../../ports/secrets.js';

/** Distinguishes tokens of replies from those of channels. */
const prefix = 'mm';

/** What the address of a reply is known by. */
export const replyToken = (secrets: Pick<Secrets, 'replyToken'>, realmId: RealmId, address: ReplyAddress): string =>
  `${prefix}${secrets.replyToken(realmId, address)}`;

export const isReplyToken = (token: string): boolean => token.startsWith(prefix);

/** The message whose conversation a reply to a mail goes to: its newest. */
export const replyAnchor = ({ messageIds }: { readonly messageIds: readonly [MessageId, ...MessageId[]] }): MessageId => messageIds.at(-1) ?? messageIds[0];
