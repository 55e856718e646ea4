import { fakeClock, settle } from '../../fixtures/fakes/fake-clock.js';
import { fakePage } from '../../fixtures/fakes/fake-page.js';
import { fakeSends } from '../../fixtures/fakes/fake-sends.js';
import { ChatNetworkError } from '../calls/errors.js';
import { openOutbox } from './outbox.js';

const message = { type: 'channel', to: 'Verona', topic: 'outbox', content: 'after the tunnel' } as const;

test('what was asked before the connection came back, and is never answered, is asked again at once', async () => {
  const [server, clock, page] = [fakeSends(true), fakeClock(), fakePage()];
  let asked = 0;
  const takesKeys = async (): Promise<boolean> => {
    asked += 1;
    return asked === 1 ? new Promise<never>(() => undefined) : server.source.takesKeys();
  };
  const outbox = openOutbox({ ...server.source, takesKeys }, { clock, hearPage: page.hearPage });
  outbox.send(message);
  await settle();
  expect([asked, server.messages]).toEqual([1, []]);
  page.tell('online');
  await settle();
  expect([asked, server.messages]).toEqual([2, ['after the tunnel']]);
  await outbox.close();
});

test('a send that fails after the connection came back is tried again at once, and after that in its time', async () => {
  const [server, clock, page] = [fakeSends(true), fakeClock(), fakePage()];
  let fail: () => void = () => undefined;
  let sends = 0;
  const call: typeof server.source.call = (operation, ...given) => {
    if (operation !== 'sendMessage') return server.source.call(operation, ...given);
    sends += 1;
    if (sends > 2) return server.source.call(operation, ...given);
    return new Promise((_resolve, reject) => {
      fail = () => reject(new ChatNetworkError(operation, null));
    });
  };
  const outbox = openOutbox({ ...server.source, call }, { clock, hearPage: page.hearPage });
  outbox.send(message);
  await settle();
  page.tell('online');
  fail();
  await settle();
  expect(sends).toBe(2);
  fail();
  await settle();
  expect(sends).toBe(2);
  await clock.pass(1000);
  expect([sends, server.messages]).toEqual([3, ['after the tunnel']]);
  await outbox.close();
});
