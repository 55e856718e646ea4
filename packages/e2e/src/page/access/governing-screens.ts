import type { Page } from 'playwright-core';
import { choose, press, type Screen } from './screen.js';

const opens =
  (button: string, item: string) =>
  async (page: Page): Promise<void> => {
    await choose(page, button, item);
    await page.getByRole('dialog').waitFor();
  };

const settingsTab =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await opens('Channel press: what to do', 'Channel settings…')(page);
    await page.getByRole('tab', { name }).click();
    await page.getByRole('tabpanel', { name }).waitFor();
  };

/** What governs channels and groups. */
export const governingScreens: ReadonlyArray<Screen> = [
  {
    name: 'a new channel',
    at: '#',
    open: async (page) => {
      await press(page, 'Browse channels');
      await press(page, 'New channel…');
      await page.getByRole('textbox', { name: 'Description' }).waitFor();
    },
  },
  {
    name: 'folders of channels',
    at: '#',
    open: async (page) => {
      await press(page, 'Browse channels');
      await press(page, 'Folders…');
      await page.getByRole('textbox', { name: 'New folder' }).waitFor();
    },
  },
  { name: 'a channel that others govern', at: '#', open: opens('Channel design: what to do', 'Channel settings…') },
  { name: 'a channel of one’s own', at: '#', open: opens('Channel press: what to do', 'Channel settings…') },
  { name: 'permissions', at: '#', open: settingsTab('Permissions') },
  {
    name: 'people and groups to choose',
    at: '#',
    open: async (page) => {
      await settingsTab('Permissions')(page);
      await press(page, 'Change…', page.getByRole('group', { name: 'Who administers it' }));
      await page.getByRole('option', { name: /^Members/ }).click();
      await page.getByText('can administer #press, too').waitFor();
    },
  },
  { name: 'members to govern', at: '#', open: settingsTab(/Members/) },
  { name: 'groups', at: '#', open: opens('Cordelia: your account', 'Groups') },
  {
    name: 'a new group',
    at: '#',
    open: async (page) => {
      await opens('Cordelia: your account', 'Groups')(page);
      await press(page, 'New group…');
      await page.getByRole('textbox', { name: 'Description' }).waitFor();
    },
  },
  {
    name: 'permissions of a group',
    at: '#',
    open: async (page) => {
      await opens('Cordelia: your account', 'Groups')(page);
      await press(page, 'Crew');
      await page.getByRole('tab', { name: 'Permissions' }).click();
      await page.getByRole('group', { name: 'Who manages it' }).waitFor();
    },
  },
];
