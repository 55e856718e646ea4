import type { Locator, Page } from 'playwright-core';
import { openPages, password } from './open-pages.js';
import { until } from './until.js';

/** Somebody who writes, whom they write to, and how a test looks at it. */
export const openWriting = async () => {
  const pages = await openPages();
  const hamlet = await pages.server.addPerson('Hamlet', { password, role: 'administrator' });
  const cordelia = await pages.server.addPerson('Cordelia', { password });
  const othello = await pages.server.addPerson('Othello', { password });
  const made = await hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'design' }], principals: [hamlet.id, cordelia.id] });
  if (made.status !== 200) throw new Error(made.text);
  const design = Number((await hamlet.get('/get_stream_id', { stream: 'design' })).body['stream_id']);
  const page = await pages.open(cordelia, { at: `#narrow/channel/${design}-design/topic/lunch` });
  // From now on the browser leaves choosing files to the test: told at the click, it would hear of it too late.
  page.on('filechooser', () => undefined);

  const field = (of: Page = page) => of.getByRole('textbox', { name: 'Message', exact: true });
  const send = (of: Page = page) => of.getByRole('button', { name: 'Send', exact: true });
  const toTopic = async (topic: string): Promise<void> => {
    await page.goto(`${pages.server.url}/#narrow/channel/${design}-design/topic/${topic}`);
    await page.getByRole('group', { name: 'Writes to' }).getByText(topic).waitFor();
    await field().focus();
  };

  const messages = async (): Promise<ReadonlyArray<Record<string, unknown>>> => {
    const { body } = await cordelia.get('/messages', { anchor: 'newest', num_before: 100, num_after: 0, apply_markdown: false });
    return body['messages'] as ReadonlyArray<Record<string, unknown>>;
  };

  /** Where messages with this text have come, when there is one. */
  const cameTo = async (text: string): Promise<ReadonlyArray<unknown>> => {
    await until(async () => (await messages()).some(({ content }) => content === text), `somebody gets ${text}`);
    return (await messages()).filter(({ content }) => content === text).map(({ type, subject }) => [type, subject]);
  };

  const hasText = (text: string | RegExp) =>
    until(
      async () => (typeof text === 'string' ? (await field().inputValue()) === text : text.test(await field().inputValue())),
      `the text is ${String(text)}`,
    );
  const row = (id: number) => page.locator(`article[data-message="${id}"]`);

  /** The answer of what must be done. */
  const done = async (work: ReturnType<typeof hamlet.get>) => {
    const { status, body, text } = await work;
    if (status !== 200) throw new Error(text);
    return body;
  };

  const say = async (topic: string, content: string, who = hamlet): Promise<number> =>
    Number((await done(who.post('/messages', { type: 'stream', to: 'design', topic, content })))['id']);

  /** Chooses from the menu of a message, once it is there. */
  const act = async (id: number, name: string): Promise<void> => {
    await row(id).hover();
    await row(id).getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };

  const isFocused = (element: Locator): Promise<boolean> => element.evaluate((one) => one.matches(':focus'));

  const count = async (content: string): Promise<number> => (await messages()).filter((message) => message['content'] === content).length;
  return { pages, page, hamlet, cordelia, othello, design, field, send, toTopic, until, messages, cameTo, hasText, row, done, say, act, isFocused, count };
};
