import type { Page } from 'playwright-core';

/** Something that the page shows, and how one comes to it. */
export interface Screen {
  readonly name: string;
  /** Where it is opened. */
  readonly at: string;
  readonly open?: (page: Page) => Promise<unknown>;
}

export const press = (page: Page, name: string | RegExp, part = page.locator('body')): Promise<void> =>
  part
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();

export const choose = async (page: Page, button: string, item: string): Promise<void> => {
  await press(page, button);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
