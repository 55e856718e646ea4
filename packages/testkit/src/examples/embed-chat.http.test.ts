import type { Log, UserId } from '@parley/core';
import { openKnex } from '@parley/store-knex';
import express from 'express';
import type { Knex } from 'knex';
import request from 'supertest';
import { aServer } from '../builders/server.js';
import { createTestDatabase, type TestDatabase } from '../database/index.js';
import { embedChat } from './embed-chat.js';

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('a host with its own application, database and people', () => {
  let database: TestDatabase;
  let knex: Knex;
  const people = new Map<string, UserId>();
  const app = express();

  beforeAll(async () => {
    const migrateHost = async (connectionString: string): Promise<void> => {
      const own = openKnex(connectionString);
      await own.raw('create table invoice (id integer primary key)');
      await own.destroy();
    };
    database = await createTestDatabase({ name: 'embedding', migrate: migrateHost });
    knex = openKnex(database.connectionString);
    app.use(express.urlencoded({ extended: false }));
    app.get('/invoices', (_request, response, next) => {
      knex('invoice')
        .count('id')
        .then(() => response.send('invoices'))
        .catch(next);
    });
    const chat = await embedChat({
      app,
      knex,
      secret: 'a secret of the host, long enough',
      log: silent,
      server: aServer(),
      userOf: (call) => people.get(call.header('x-signed-in') ?? '') ?? null,
    });
    const realm = await chat.provision.createRealm({ stringId: '', name: 'Host' });
    for (const name of ['iago', 'hamlet']) {
      const { userId } = await chat.provision.createUser(realm.id, { email: `${name}@example.org`, fullName: name, role: 'member', password: null });
      people.set(name, userId);
    }
  });
  afterAll(async () => {
    await knex.destroy();
    await database.drop();
  });

  it('signs its people in itself', async () => {
    const { body } = await request(app).get('/chat/api/v1/users/me').set('x-signed-in', 'hamlet').expect(200);
    expect(body).toMatchObject({ result: 'success', full_name: 'hamlet', user_id: people.get('hamlet') });
    await request(app).get('/chat/api/v1/users/me').expect(401);
  });

  it('serves writes and reads below its own path, though the host has already parsed the form', async () => {
    const message = { type: 'private', to: JSON.stringify([people.get('iago')]), content: 'from the host' };
    const { body } = await request(app).post('/chat/api/v1/messages').set('x-signed-in', 'hamlet').type('form').send(message).expect(200);
    const { body: page } = await request(app)
      .get('/chat/api/v1/messages?anchor=newest&num_before=1&num_after=0&apply_markdown=false')
      .set('x-signed-in', 'iago')
      .expect(200);
    expect(page.messages).toMatchObject([{ id: body.id, content: 'from the host' }]);
  });

  it('keeps its own routes and its own tables', async () => {
    await request(app).get('/invoices').expect(200, 'invoices');
    const { rows } = await knex.raw<{ rows: { table_name: string }[] }>("select table_name from information_schema.tables where table_schema = 'public'");
    expect(rows).toEqual([{ table_name: 'invoice' }]);
  });
});
