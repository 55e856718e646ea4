import type { RealmId, Session } from '@parley/core';
import type { HostedChat } from '@parley/node';
import type { Knex } from 'knex';

/** Orders something in a transaction of the host's own, and announces it in the same. */
export const orderAsOne = async (chat: HostedChat, knex: Knex, realmId: RealmId, session: Session, item: string): Promise<void> => {
  const wake = await knex.transaction(async (trx) => {
    const { useCases, flush, wake } = chat.within(realmId, trx);
    const to = { kind: 'channel', channel: 'sales', topic: 'orders' } as const;
    const sent = await useCases.as(session).sendMessage({ to, content: `I have ordered **${item}**.`, once: null, readBySender: true });
    await flush(); // after everything but statements that need the number of the message
    await trx('shop_order').insert({ item, message_id: sent.result().messageId });
    return wake;
  });
  wake();
};
