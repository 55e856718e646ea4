import express from 'express';
import createKnex from 'knex';
import { chatRouter } from '@parley/http-express';
import { hostedChat } from '@parley/node';

export const startHost = async (database: string, secret: string, port: number) => {
  const knex = createKnex({ client: 'pg', connection: database });
  const chat = await hostedChat({ knex, secret, url: `http://localhost:${port}/chat` });
  const listener = express().use('/chat', chatRouter(chat)).listen(port);
  return { knex, chat, listener };
};
