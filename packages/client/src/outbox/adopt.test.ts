import { fakeClock } from '../../fixtures/fakes/fake-clock.js';
import { fakePage } from '../../fixtures/fakes/fake-page.js';
import { fakeSends } from '../../fixtures/fakes/fake-sends.js';
import type { SendMessageParams } from '../generated/api/params.js';
import { openOutbox, type Outbox } from './outbox.js';

const message = (content: string): SendMessageParams => ({ type: 'channel', to: 'Verona', topic: 'outbox', content });

test('what another outbox has left goes first, once, under its own key', async () => {
  const [server, clock, { hearPage }] = [fakeSends(true), fakeClock(), fakePage()];
  const open = (): Outbox => openOutbox(server.source, { clock, hearPage });
  server.mode = 'loses';
  const gone = open();
  gone.send(message('left'));
  await clock.pass(5000);
  const left = gone.entries;
  await gone.close();
  server.mode = 'down';
  const living = open();
  living.send(message('own'));
  living.adopt(left);
  living.adopt(left);
  server.mode = 'up';
  await clock.pass(60_000);
  expect(server.messages).toEqual(['left', 'own']);
  expect(living.entries.map(({ message: { content }, status }) => [content, status])).toEqual([
    ['left', 'sent'],
    ['own', 'sent'],
  ]);
});
