import type { JsonObject } from '../state/shared/json.js';
import type { Live } from './live.js';
import { shareLive } from './share-live.js';

const setUp = () => {
  let opened = 0;
  let closed = 0;
  const share = shareLive<JsonObject>();
  const open = (): Promise<Live<JsonObject>> => {
    opened += 1;
    const close = async (): Promise<void> => {
      await Promise.resolve();
      closed += 1;
    };
    return Promise.resolve({ close, ended: new Promise(() => undefined) } as unknown as Live<JsonObject>);
  };
  return { ask: () => share('one', open), counts: () => [opened, closed] };
};

test('who asks again in the same tick, after a module that is loaded already, holds the same', async () => {
  const { ask, counts } = setUp();
  const first = await ask();
  const closing = first.close();
  await import('./share-live.js');
  for (let times = 0; times < 20; times += 1) await Promise.resolve();
  const second = await ask();
  await closing;
  expect(counts()).toEqual([1, 0]);
  await second.close();
  expect(counts()).toEqual([1, 1]);
  await ask();
  expect(counts()).toEqual([2, 1]);
});

test('each holder counts once, however often it closes', async () => {
  const { ask, counts } = setUp();
  const [first, second] = [await ask(), await ask()];
  await Promise.all([first.close(), first.close()]);
  expect(counts()).toEqual([1, 0]);
  await second.close();
  expect(counts()).toEqual([1, 1]);
});
