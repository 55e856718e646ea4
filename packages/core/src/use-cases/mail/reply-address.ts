import type { MessageId, RealmId } from '../../model/ids.js';
import type { ReplyAddress } from '../../model/mail/missed-message.js';
import { replyTokenOf } from '../../model/mail/mail-route.js';
import type { Secrets } from '../../ports/secrets.js';

/** What the address of a reply is known by. */
export const replyToken = (secrets: Pick<Secrets, 'replyToken'>, realmId: RealmId, address: ReplyAddress): string =>
  replyTokenOf(secrets.replyToken(realmId, address));

/** The message whose conversation a reply to a mail goes to: its newest. */
export const replyAnchor = ({ messageIds }: { readonly messageIds: readonly [MessageId, ...MessageId[]] }): MessageId => messageIds.at(-1) ?? messageIds[0];
