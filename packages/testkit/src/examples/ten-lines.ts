import express, { type Request } from 'express';
import createKnex from 'knex';
import { chatRouter } from '@parley/http-express';
import { hostedChat } from '@parley/node';

export const startHost = async (database: string, secret: string, port: number) => {
  const knex = createKnex({ client: 'pg', connection: database });
  const chat = await hostedChat({ knex, secret, url: `http://localhost:${port}/chat` });
  // Your own sign-in says who calls; here a proxy in front has done it.
  const identity = async (request: Request) => {
    const name = request.header('x-signed-in');
    return name === undefined ? null : { externalId: name, name, email: `${name}@example.org` };
  };
  const listener = express().use('/chat', chatRouter(chat, { identity })).listen(port);
  return { knex, chat, listener };
};
