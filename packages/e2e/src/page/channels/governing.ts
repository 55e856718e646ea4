import type { Locator, Page } from 'playwright-core';
import type { TestPerson } from '@parley/testkit';
import { openPages, password } from '../open-pages.js';

/** An organization in which somebody governs, somebody else does, too, and others do not. */
export const openGoverning = async () => {
  const pages = await openPages();
  const iago = await pages.server.addPerson('Iago', { password, role: 'administrator' });
  const zoe = await pages.server.addPerson('Zoe', { password, role: 'administrator' });
  const hamlet = await pages.server.addPerson('Hamlet', { password });
  const cordelia = await pages.server.addPerson('Cordelia', { password });
  const yorick = await pages.server.addPerson('Yorick', { password, role: 'guest' });

  /** The answer of what must be done. */
  const done = async (work: ReturnType<typeof iago.get>) => {
    const { status, body, text } = await work;
    if (status !== 200) throw new Error(text);
    return body;
  };

  const makeChannel = async (name: string, people: ReadonlyArray<TestPerson>, more: object = {}): Promise<number> =>
    Number((await done(iago.post('/channels/create', { name, subscribers: people.map(({ id }) => id), ...more })))['id']);

  const makeGroup = async (name: string, people: ReadonlyArray<TestPerson>, more: object = {}): Promise<number> =>
    Number((await done(iago.post('/user_groups/create', { name, description: '', members: people.map(({ id }) => id), ...more })))['group_id']);

  /** The channel as the server has it. */
  const channel = async (id: number): Promise<Readonly<Record<string, unknown>>> =>
    (await done(iago.get(`/streams/${id}`)))['stream'] as Readonly<Record<string, unknown>>;

  const group = async (id: number): Promise<Readonly<Record<string, unknown>> | undefined> => {
    const { user_groups: all } = await done(iago.get('/user_groups', { include_deactivated_groups: true }));
    return (all as ReadonlyArray<Readonly<Record<string, unknown>>>).find((one) => one['id'] === id);
  };

  const roleGroup = async (name: string): Promise<number> => {
    const { user_groups: all } = await done(iago.get('/user_groups'));
    return Number((all as ReadonlyArray<Readonly<Record<string, unknown>>>).find((one) => one['name'] === `role:${name}`)?.['id']);
  };

  return { pages, iago, zoe, hamlet, cordelia, yorick, done, makeChannel, makeGroup, channel, group, roleGroup };
};

/** A permission of a dialog. */
export const right = (dialog: Locator, name: string): Locator => dialog.getByRole('group', { name, exact: true });

/** Chooses a person or a group for a permission. */
export const choose = async (field: Locator, name: string): Promise<void> => {
  await field.getByRole('combobox').fill(name);
  await field.getByRole('option', { name }).first().waitFor();
  await field.page().keyboard.press('Enter');
  await field.getByRole('listitem').filter({ hasText: name }).waitFor();
};

/** Opens the settings of a channel from the left column. */
export const openSettings = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Channel ${name}: what to do` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Channel settings…' }).click();
  const dialog = page.getByRole('dialog', { name: `#${name}` });
  await dialog.getByRole('tab', { name: 'About' }).waitFor();
  return dialog;
};

/** What is read out with a control. */
export const described = (control: Locator): Promise<string> =>
  control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
