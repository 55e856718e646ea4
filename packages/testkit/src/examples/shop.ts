import express, { type Express, type Request } from 'express';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { type RealmId, refused, type UserId } from '@parley/core';
import { chatRouter } from '@parley/http-express';
import { ChatError, type HostedChat } from '@parley/node';
import { subjectOf } from './sign-token.js';

export interface Shop {
  readonly chat: HostedChat;
  readonly realmId: RealmId;
  /** What the shop signs its tokens with. */
  readonly key: string;
}

/** A shop with a chat: its own people by its own tokens, its own orders together with their messages. */
export const shop = ({ chat, realmId, key }: Shop): Express => {
  const accounts = new Map<string, UserId>();

  /** The shop knows its people by its own names for them, and has brought them along before. */
  const accountOf = (request: Request): UserId | null => {
    const subject = subjectOf((request.header('authorization') ?? '').replace(/^Bearer /, ''), key);
    return subject === null ? null : (accounts.get(subject) ?? null);
  };

  const app = express();
  app.use(
    '/chat',
    chatRouter(chat, {
      identity: (call, realm) => {
        const account = accountOf(call.source as Request);
        return account === null ? TaskEither.left(refused({ kind: 'notLoggedIn' })) : chat.trust(realm, account);
      },
    }),
  );
  app.use(express.json());

  app.put('/people/:id', async (request, response) => {
    const { name, email } = request.body as { name: string; email: string };
    const { userId } = await chat.people.ensure(realmId, { externalId: request.params.id, name, email, role: 'member' });
    accounts.set(request.params.id, userId);
    response.json({ userId });
  });

  app.post('/orders', async (request, response) => {
    const account = accountOf(request);
    const session = account === null ? null : await chat.trust(realmId, account)();
    if (session?._tag !== 'Right') return void response.status(401).json({ reason: 'notLoggedIn' });
    const { item, channel } = request.body as { item: string; channel: string };
    try {
      const order = await chat.transaction(realmId, async ({ trx, useCases }) => {
        const content = `I have ordered **${item}**.`;
        const { messageId } = await useCases
          .as(session.right)
          .sendMessage({ to: { kind: 'channel', channel, topic: 'orders' }, content, once: null, readBySender: true });
        await trx('shop_order').insert({ item, message_id: messageId });
        return { item, messageId };
      });
      response.status(201).json(order);
    } catch (error) {
      if (!(error instanceof ChatError)) throw error;
      response.status(error.reason === 'unavailable' ? 503 : 409).json({ reason: error.reason });
    }
  });

  return app;
};
