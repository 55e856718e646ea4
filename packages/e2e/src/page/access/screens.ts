import type { Page } from 'playwright-core';
import { governingScreens } from './governing-screens.js';
import { longName, type Organization } from './organization.js';
import { choose, press, type Screen } from './screen.js';

const account = 'Cordelia: your account';

/** Each view, dialog, menu and list that opens over the page. */
export const screensOf = ({ design, hamlet, othello, own, plain, say }: Organization): ReadonlyArray<Screen> => {
  const channel = `#narrow/channel/${design}-design`;
  const kinds = `${channel}/topic/kinds`;
  const dialog = (page: Page): Promise<void> => page.getByRole('dialog').waitFor();
  const menu = (page: Page): Promise<void> => page.getByRole('menu').waitFor();
  const options = (page: Page): Promise<void> => page.getByRole('option').first().waitFor();
  /** Keys that are pressed before a field has the focus go elsewhere. */
  const focused = (page: Page, field: string): Promise<void> => page.getByRole('combobox', { name: field }).and(page.locator(':focus')).waitFor();
  const opensMenu =
    (button: string) =>
    async (page: Page): Promise<void> => {
      await press(page, button);
      await menu(page);
    };
  const opens =
    (button: string, item: string) =>
    async (page: Page): Promise<void> => {
      await choose(page, button, item);
      await dialog(page);
    };
  /** Selects a message, which then has its buttons. */
  const attend = async (page: Page, id: number): Promise<void> => {
    const message = page.locator(`article[data-message="${id}"]`);
    await message.focus();
    await message.getByRole('toolbar', { name: 'Actions' }).waitFor();
  };
  const messageMenu = async (page: Page, id: number): Promise<void> => {
    await attend(page, id);
    await page.keyboard.press('i');
    await menu(page);
  };
  const ofMessage =
    (id: number, item: string) =>
    async (page: Page): Promise<void> => {
      await messageMenu(page, id);
      await page.getByRole('menuitem', { name: item, exact: true }).click();
      await dialog(page);
    };
  const typed =
    (text: string) =>
    async (page: Page): Promise<void> => {
      await page.getByRole('textbox', { name: 'Message', exact: true }).fill('');
      await page.getByRole('textbox', { name: 'Message', exact: true }).pressSequentially(text);
      await options(page);
    };
  return [
    { name: 'the list', at: '#' },
    { name: 'the menu of a channel', at: '#', open: opensMenu('Channel design: what to do') },
    { name: 'members', at: '#', open: opens('Channel design: what to do', 'Members') },
    {
      name: 'a person of the members',
      at: '#',
      open: async (page) => {
        await opens('Channel design: what to do', 'Members')(page);
        await press(page, /^.*Hamlet/, page.getByRole('dialog'));
        await page.getByRole('dialog', { name: 'Hamlet' }).waitFor();
      },
    },
    { name: 'the menu of a conversation', at: '#', open: opensMenu('Conversation with Hamlet: what to do') },
    { name: 'the own menu', at: '#', open: opensMenu(account) },
    { name: 'the own card', at: '#', open: opens(account, 'Profile') },
    { name: 'the status', at: '#', open: opens(account, 'Set a status…') },
    { name: 'notices', at: '#', open: opens(account, 'Notifications and do not disturb…') },
    { name: 'the keys', at: '#', open: opens(account, 'Keyboard shortcuts') },
    {
      name: 'the quick switcher',
      at: '#',
      open: async (page) => {
        await press(page, /^Jump to…/);
        await options(page);
      },
    },
    {
      name: 'channels to browse',
      at: '#',
      open: async (page) => {
        await press(page, 'Browse channels');
        await page.getByRole('button', { name: 'Leave design' }).waitFor();
      },
    },
    ...governingScreens,
    {
      name: 'people to write to',
      at: '#',
      open: async (page) => {
        await press(page, 'New direct message');
        await options(page);
      },
    },
    { name: 'the inbox', at: '#inbox' },
    {
      name: 'the inbox with something marked',
      at: '#inbox',
      open: async (page) => {
        await say('fresh', 'New');
        await press(page, 'Mark fresh as read');
        await page.getByRole('button', { name: 'Undo' }).waitFor();
      },
    },
    { name: 'all messages', at: '#feed' },
    {
      name: 'a channel to write in',
      at: '#feed',
      open: async (page) => {
        await press(page, 'Write in a channel');
        await focused(page, 'Channel');
        await page.keyboard.type('des');
        await options(page);
      },
    },
    { name: 'mentions', at: '#narrow/is/mentioned' },
    { name: 'starred', at: '#narrow/is/starred' },
    { name: 'drafts', at: '#drafts' },
    { name: 'scheduled', at: '#scheduled' },
    { name: 'the text of a scheduled message', at: '#scheduled', open: (page) => press(page, 'Edit the text') },
    {
      name: 'the time of a scheduled message',
      at: '#scheduled',
      open: async (page) => {
        await press(page, 'Change the time');
        await dialog(page);
      },
    },
    { name: 'a conversation', at: `#narrow/dm/${hamlet.id}-dm` },
    { name: 'a conversation of several', at: `#narrow/dm/${hamlet.id},${othello.id}-group` },
    {
      name: 'the card beside a name',
      at: `#narrow/dm/${hamlet.id}-dm`,
      open: async (page) => {
        await press(page, 'Hamlet', page.getByRole('heading', { level: 1 }));
        await dialog(page);
      },
    },
    { name: 'a channel', at: channel },
    {
      name: 'all its topics',
      at: '#',
      open: async (page) => {
        await page.goto(`${page.url().replace(/#.*/, '')}${channel}`);
        const list = page.getByRole('link', { name: 'Back to the list' });
        if (await list.isVisible()) await list.click();
        if (await page.getByRole('button', { name: /^All topics/ }).isVisible()) {
          await press(page, /^All topics/);
          await options(page);
        }
      },
    },
    { name: 'what one hears of a channel', at: channel, open: opensMenu('Notifications of this channel') },
    { name: 'what one can do in a channel', at: channel, open: opensMenu('More') },
    {
      name: 'topics that are suggested',
      at: channel,
      open: async (page) => {
        await page.getByRole('combobox', { name: 'Topic' }).fill('top');
        await options(page);
      },
    },
    { name: 'a topic of a long name', at: `${channel}/topic/${longName.replaceAll(' ', '.20')}` },
    { name: 'messages of all kinds', at: kinds },
    { name: 'what one hears of a topic', at: kinds, open: opensMenu('Notifications of this topic') },
    { name: 'another name for a topic', at: kinds, open: opens('More', 'Rename topic…') },
    {
      name: 'the search',
      at: kinds,
      open: async (page) => {
        await press(page, 'Search');
        await focused(page, 'Search messages');
        await page.keyboard.type('channel:');
        await options(page);
      },
    },
    { name: 'what a search has found', at: '#narrow/search/Look' },
    { name: 'what a search has not found', at: '#narrow/search/nothing.20like.20this' },
    { name: 'a link to a message', at: `${kinds}/near/${own}` },
    { name: 'no such channel', at: '#narrow/channel/999999-x' },
    { name: 'a channel one is not in', at: '#narrow/channel/3-elsewhere' },
    { name: 'the menu of a message', at: kinds, open: (page) => messageMenu(page, own) },
    {
      name: 'emoji for a message',
      at: kinds,
      open: async (page) => {
        await attend(page, own);
        await page.keyboard.press(':');
        await options(page);
      },
    },
    { name: 'changes', at: kinds, open: ofMessage(own, 'Show changes') },
    { name: 'readers', at: kinds, open: ofMessage(own, 'Who has read it') },
    { name: 'a reminder', at: kinds, open: ofMessage(own, 'Remind me…') },
    { name: 'a move', at: kinds, open: ofMessage(own, 'Move…') },
    { name: 'a deletion', at: kinds, open: ofMessage(own, 'Delete…') },
    { name: 'a report', at: kinds, open: ofMessage(plain, 'Report…') },
    {
      name: 'an edit',
      at: kinds,
      open: async (page) => {
        await attend(page, own);
        await page.keyboard.press('e');
        await page.getByRole('textbox', { name: 'Edit message' }).waitFor();
      },
    },
    {
      name: 'a picture',
      at: kinds,
      open: async (page) => {
        await page.getByRole('link', { name: 'red.png' }).last().click();
        await dialog(page);
      },
    },
    { name: 'ways to send', at: `${channel}/topic/ways`, open: opensMenu('More ways to send') },
    {
      name: 'formats and the preview',
      at: `${channel}/topic/formats`,
      open: async (page) => {
        await press(page, 'Formatting');
        await page.getByRole('textbox', { name: 'Message', exact: true }).fill('**strong**');
      },
    },
    { name: 'suggestions', at: `${channel}/topic/formats`, open: typed('@') },
    {
      name: 'a time to send',
      at: `${channel}/topic/times`,
      open: async (page) => {
        await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Later');
        await opens('More ways to send', 'Schedule for later…')(page);
      },
    },
    {
      name: 'emoji for a text',
      at: `${channel}/topic/times`,
      open: async (page) => {
        await press(page, 'Emoji');
        await options(page);
      },
    },
    {
      name: 'what is said before sending',
      at: `${channel}/topic/warned`,
      open: async (page) => {
        await page.getByRole('textbox', { name: 'Message', exact: true }).fill('@**Othello** look');
        await press(page, 'Send');
        await page.getByRole('alertdialog').waitFor();
      },
    },
  ];
};

/** Goes to each screen in turn, and away again. */
export const walk = async (page: Page, screens: ReadonlyArray<Screen>, look: (name: string) => Promise<void>): Promise<void> => {
  for (const { name, at, open } of screens) {
    await page.evaluate((hash) => (window.location.hash = hash), at);
    await page
      .getByRole('navigation', { name: 'Navigation' })
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor();
    await open?.(page);
    await look(name);
    for (let presses = 0; presses < 3 && (await page.locator('[role="dialog"], [role="menu"]').count()) > 0; presses += 1) await page.keyboard.press('Escape');
    const discard = page.getByRole('button', { name: 'Discard them' });
    if (await discard.isVisible()) await discard.click();
    await page.keyboard.press('Escape');
    await page.locator('[role="dialog"], [role="menu"]').waitFor({ state: 'detached' });
  }
};
