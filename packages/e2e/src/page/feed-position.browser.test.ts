import { type Chance, chanceOf, type TestPerson } from '@parley/testkit';
import type { Page } from 'playwright-core';
import { openPages, password } from './open-pages.js';

const pages = await openPages();
const hamlet = await pages.server.addPerson('Hamlet', { password, role: 'administrator' });
const cordelia = await pages.server.addPerson('Cordelia', { password });
const iago = await pages.server.addPerson('Iago', { password, role: 'administrator' });
await good(hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'design' }], principals: [hamlet.id, cordelia.id, iago.id] }));
const design = Number((await good(hamlet.get('/get_stream_id', { stream: 'design' })))['stream_id']);

afterAll(() => pages.close());

async function good(work: ReturnType<TestPerson['get']>) {
  const { status, body, text } = await work;
  if (status !== 200) throw new Error(text);
  return body;
}

const words = 'what one reads stays where it is whatever comes and goes above and below it'.split(' ');

const written = (chance: Chance): string => Array.from({ length: 1 + chance.number(60) }, () => chance.of(words)).join(' ');

const say = async (who: TestPerson, topic: string, content: string): Promise<number> =>
  Number((await good(who.post('/messages', { type: 'stream', to: 'design', topic, content })))['id']);

interface Seen {
  readonly id: number;
  readonly top: number;
}

/** Runs in the browser: the whole messages in sight, with the pixels of their texts. */
const inSight = (page: Page): Promise<ReadonlyArray<Seen>> =>
  page.evaluate(() => {
    const box = document.querySelector('[aria-label="List of messages"]')?.getBoundingClientRect();
    return [...document.querySelectorAll('article[data-message]')].flatMap((article) => {
      const { top, bottom } = article.getBoundingClientRect();
      const body = article.querySelector('[data-eye]')?.getBoundingClientRect();
      if (box === undefined || body === undefined || top < box.top || bottom > box.bottom) return [];
      return [{ id: Number(article.getAttribute('data-message')), top: body.top }];
    });
  });

/** Resolves when nothing scrolls any more: the browser turns wheels smoothly. */
const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const box = document.querySelector('[aria-label="List of messages"]');
    for (let last = -1, same = 0; same < 5;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = box?.scrollTop ?? 0;
      same = now === last ? same + 1 : 0;
      last = now;
    }
  });

const heard = (page: Page) => page.getByText('Iago is typing…');

/** Resolves when the page has everything that was done until now: events come in order. */
const untilHeard = async (page: Page): Promise<void> => {
  const place = { type: 'stream', stream_id: design, topic: 'eye' };
  await good(iago.post('/typing', { ...place, op: 'start' }));
  await heard(page).waitFor();
  await good(iago.post('/typing', { ...place, op: 'stop' }));
  await heard(page).waitFor({ state: 'hidden' });
};

const history = async (seed: number): Promise<void> => {
  const chance = chanceOf(seed);
  const ids: number[] = [];
  const elsewhere: number[] = [];
  for (let at = 0; at < 60; at += 1) {
    if (chance.oneIn(9)) elsewhere.push(await say(cordelia, `elsewhere ${seed}`, written(chance)));
    ids.push(await say(chance.of([cordelia, iago]), 'eye', written(chance)));
  }
  await good(hamlet.post('/mark_all_as_read'));
  const page = await pages.open(hamlet, { at: `#narrow/channel/${design}-design/topic/eye/near/${ids[30] ?? 0}` });
  await page.locator(`article[data-message="${ids[30] ?? 0}"]`).waitFor();
  await untilHeard(page);

  const grow = async (eye: number): Promise<string> => {
    const before = await page.evaluate((id) => {
      const all = [...document.querySelectorAll<HTMLElement>('article[data-message]')];
      const at = all.findIndex((article) => article.dataset['message'] === String(id));
      return Number(all[at - 1]?.dataset['message'] ?? 0);
    }, eye);
    const height = 40 + chance.number(400);
    await page.evaluate(
      ([id, pixels]) => {
        const inside = document.querySelector<HTMLElement>(`article[data-message="${id}"] .content`);
        if (inside !== null) inside.style.minHeight = `${pixels}px`;
      },
      [before, height] as const,
    );
    return `${before} is as high as a picture of ${height}`;
  };

  for (let step = 0; step < 25; step += 1) {
    const seen = await inSight(page);
    const eye = seen[0];
    if (eye === undefined) throw new Error('Nothing is in sight.');
    const others = ids.filter((id) => id !== eye.id);
    const one = chance.of(others);
    const acts: ReadonlyArray<() => Promise<string>> = [
      async () => {
        await good(hamlet.patch(`/messages/${one}`, { content: written(chance) }).then((reply) => (reply.status === 200 ? reply : iago.get('/users/me'))));
        return `${one} is edited`;
      },
      async () => {
        await good(iago.delete(`/messages/${one}`));
        ids.splice(ids.indexOf(one), 1);
        return `${one} is deleted`;
      },
      async () => {
        await good(iago.patch(`/messages/${one}`, { topic: `elsewhere ${seed}`, propagate_mode: 'change_one', send_notification_to_new_thread: false }));
        ids.splice(ids.indexOf(one), 1);
        elsewhere.push(one);
        return `${one} goes`;
      },
      async () => {
        if (elsewhere.length === 0) return 'nothing';
        const back = chance.of(elsewhere);
        elsewhere.splice(elsewhere.indexOf(back), 1);
        await good(iago.patch(`/messages/${back}`, { topic: 'eye', propagate_mode: 'change_one', send_notification_to_new_thread: false }));
        ids.push(back);
        return `${back} comes`;
      },
      () => grow(eye.id),
      async () => `${await say(cordelia, 'eye', written(chance))} is new`,
      async () => {
        await good(
          iago
            .post(`/messages/${one}/reactions`, { emoji_name: chance.of(['heart', 'car', 'tada', 'smile']) })
            .then((reply) => (reply.status === 200 ? reply : iago.get('/users/me'))),
        );
        return `${one} has a reaction`;
      },
    ];
    const done = await chance.of(acts)();
    await untilHeard(page);
    const after = (await inSight(page)).find(({ id }) => id === eye.id);
    const moved = after === undefined ? Infinity : Math.abs(after.top - eye.top);
    const told = `history ${seed}, step ${step}: ${done}; ${eye.id} moved by`;
    expect(`${told} ${moved <= 1 ? 0 : moved}`).toBe(`${told} 0`);
    if (chance.oneIn(3)) {
      await page.getByRole('region', { name: 'List of messages' }).hover();
      await page.mouse.wheel(0, (chance.number(2) * 2 - 1) * chance.number(500));
      await untilStill(page);
      await untilHeard(page);
    }
  }
  await page.context().close();
};

test.each([1, 3])('in history %i what one reads stays at its pixel, whatever happens above and below', async (seed) => {
  await history(seed);
  expect(pages.complaints).toEqual([]);
});

test('older messages that come while one reads move nothing', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 140; at += 1) ids.push(await say(cordelia, 'older', `${at} ${'line '.repeat(at % 40)}`));
  await good(hamlet.post('/mark_all_as_read'));
  const page = await pages.open(hamlet, { at: `#narrow/channel/${design}-design/topic/older` });
  await page.locator(`article[data-message="${ids.at(-1) ?? 0}"]`).waitFor();
  // The answer waits until one has looked where everything is.
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/json/messages?*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  const asked = page.waitForRequest('**/json/messages?*');
  await page.getByRole('region', { name: 'List of messages' }).hover();
  await page.mouse.wheel(0, -2500);
  await asked;
  await untilStill(page);
  const [eye] = await inSight(page);
  const height = await page.evaluate(() => document.querySelector('[aria-label="List of messages"]')?.scrollHeight ?? 0);
  answer();
  await page.waitForFunction((known) => (document.querySelector('[aria-label="List of messages"]')?.scrollHeight ?? 0) > known, height);
  const after = (await inSight(page)).find(({ id }) => id === eye?.id);
  expect(Math.abs((after?.top ?? Infinity) - (eye?.top ?? 0))).toBeLessThanOrEqual(1);
  expect(pages.complaints).toEqual([]);
});
