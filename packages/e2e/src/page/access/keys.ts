import type { Locator, Page } from 'playwright-core';

interface Focused {
  readonly name: string;
  readonly isSeen: boolean;
  readonly hasRing: boolean;
}

/** What has the focus, whether one sees it, and whether something shows that it has it. Runs in the browser. */
const look = (): Focused => {
  const element = document.activeElement ?? document.body;
  const box = element.getBoundingClientRect();
  const middle = [Math.max(0, box.left) + Math.min(box.width, 20) / 2, Math.max(0, box.top) + Math.min(box.height, 20) / 2] as const;
  const top = document.elementFromPoint(...middle);
  const labelled = element.getAttribute('aria-labelledby');
  const label =
    labelled === null ? (element.closest('label') ?? (element as HTMLInputElement).labels?.[0])?.textContent : document.getElementById(labelled)?.textContent;
  const shows = (one: Element | null): boolean => {
    if (one === null) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  };
  const role = element.getAttribute('role') ?? '';
  // A field may show it by what holds it; of a menu's items, one has a ground of its own.
  const isField = /^(INPUT|TEXTAREA)$/.test(element.tagName);
  const isItem = role.startsWith('menu') && getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)';
  const holds = isField && (shows(element.closest('form')) || element.closest('[role="dialog"]') !== null || shows(element.parentElement));
  return {
    name: element === document.body ? 'body' : (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim(),
    isSeen: top !== null && (element.contains(top) || top.contains(element)) && box.width > 0 && box.height > 0,
    hasRing: shows(element) || isItem || holds || role === 'menu' || role === 'dialog',
  };
};

const isAt = (name: string | RegExp, at: string): boolean => (typeof name === 'string' ? at === name : name.test(at));

type Until = (isSo: () => Promise<boolean>, what: string) => Promise<void>;

/** Hands that have a keyboard alone. */
export const keysOf = (pageNow: () => Page, until: Until) => {
  const focused = (): Promise<Focused> => pageNow().evaluate(look);

  /** The element that has the focus is seen, and is seen to have it, once the page has scrolled to it. */
  const expectSeen = async (): Promise<string> => {
    let at = await focused();
    const shows = async (): Promise<boolean> => {
      at = await focused();
      return at.isSeen && at.hasRing;
    };
    await until(shows, 'the focus is seen').catch(() => undefined);
    const { name, isSeen, hasRing } = at;
    expect({ name, isSeen, hasRing }).toEqual({ name, isSeen: true, hasRing: true });
    expect(name).not.toBe('body');
    return name;
  };

  const untilAt = async (name: string | RegExp): Promise<void> => {
    let at = '';
    const isThere = async (): Promise<boolean> => isAt(name, (at = (await focused()).name));
    await until(isThere, `the focus is at ${String(name)}`).catch((cause: unknown) => {
      throw new Error(`The focus never came to ${String(name)}, but stays at ${at}.`, { cause });
    });
  };

  /** What had the focus has gone, and something else has it then. */
  const untilSomewhere = (): Promise<void> => until(async () => (await focused()).name !== 'body', 'the focus is somewhere');

  /** A dialog is there and has the focus: its part may be loaded first, and keys that are pressed before go elsewhere. */
  const untilIn = async (dialog: Locator): Promise<void> => {
    await dialog.waitFor();
    await until(() => dialog.evaluate((one) => one.contains(document.activeElement)), 'the dialog has the focus');
  };

  /** Presses a key until what is called so has the focus; all that has it on the way is seen. */
  const goTo = async (name: string | RegExp, key = 'Tab'): Promise<void> => {
    const passed: string[] = [];
    for (let presses = 0; presses < 80; presses += 1) {
      await pageNow().keyboard.press(key);
      // Menus move the focus a moment after the key.
      await pageNow().evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      // Behind the last part comes the browser's own, and then the first again.
      if ((await focused()).name === 'body') continue;
      const at = await expectSeen();
      if (isAt(name, at)) return;
      passed.push(at);
    }
    throw new Error(`${key} never came to ${String(name)}, but to ${passed.join(' | ')}.`);
  };

  const press = (...keys: ReadonlyArray<string>): Promise<void> =>
    keys.reduce((before, key) => before.then(() => pageNow().keyboard.press(key)), Promise.resolve());

  const type = (text: string): Promise<void> => pageNow().keyboard.type(text);

  /** Opens a menu by the key, and takes something from it. */
  const choose = async (item: string, key = 'Enter'): Promise<void> => {
    const page = pageNow();
    await press(key);
    await page.getByRole('menu').waitFor();
    await until(async () => page.evaluate(() => document.activeElement?.closest('[role="menu"]') !== null), 'the menu has the focus');
    if ((await focused()).name !== item) await goTo(item, 'ArrowDown');
    await press('Enter');
  };

  /** Goes to a place by the quick switcher. */
  const jump = async (name: string): Promise<void> => {
    await press('Control+k');
    await untilAt('Jump to a channel, topic, person or view');
    await type(name);
    await pageNow().getByRole('option', { name }).first().waitFor();
    await press('Enter');
    await pageNow().getByRole('dialog').waitFor({ state: 'detached' });
  };

  return { focused, expectSeen, untilAt, untilSomewhere, untilIn, goTo, press, type, choose, jump };
};
