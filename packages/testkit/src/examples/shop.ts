import express, { type Express, type Request } from 'express';
import type { RealmId, UserId } from '@parley/core';
import { chatRouter } from '@parley/http-express';
import { ChatError, type HostedChat } from '@parley/node';
import { subjectOf } from './sign-token.js';

export interface Shop {
  readonly chat: HostedChat;
  readonly realmId: RealmId;
  /** The key that signs the shop's tokens. */
  readonly key: string;
}

/** A shop with a chat: its own people with its own tokens, and its orders committed together with their messages. */
export const shop = ({ chat, realmId, key }: Shop): Express => {
  const accounts = new Map<string, UserId>();

  /** The account of a person under the shop's own name for them, provided earlier. */
  const accountOf = (request: Request): UserId | null => {
    const subject = subjectOf((request.header('authorization') ?? '').replace(/^Bearer /, ''), key);
    return subject === null ? null : (accounts.get(subject) ?? null);
  };

  const app = express();
  app.use('/chat', chatRouter(chat, { identity: accountOf }));
  app.use(express.json());

  app.put('/people/:id', async (request, response) => {
    const { name, email } = request.body as { name: string; email: string };
    const { userId } = await chat.people.ensure(realmId, { externalId: request.params.id, name, email, role: 'member' });
    accounts.set(request.params.id, userId);
    response.json({ userId });
  });

  app.post('/orders', async (request, response) => {
    const account = accountOf(request);
    if (account === null) return void response.status(401).json({ msg: 'Sign in first.' });
    const { item, channel } = request.body as { item: string; channel: string };
    try {
      const session = await chat.trust(realmId, account);
      const order = await chat.transaction(realmId, async ({ trx, useCases }) => {
        const content = `I have ordered **${item}**.`;
        const { messageId } = await useCases
          .as(session)
          .sendMessage({ to: { kind: 'channel', channel, topic: 'orders' }, content, once: null, readBySender: true });
        await trx('shop_order').insert({ item, message_id: messageId });
        return { item, messageId };
      });
      response.status(201).json(order);
    } catch (error) {
      if (!(error instanceof ChatError)) throw error;
      response.status(error.status).json({ code: error.code, msg: error.msg });
    }
  });

  return app;
};
