import { axeViolations } from './axe.js';
import type { Page } from 'playwright-core';
import { cutTextOf, smallControlsOf, wrongIconsOf } from './measure.js';
import { openOrganization } from './organization.js';
import { screensOf, walk } from './screens.js';

const organization = await openOrganization();
const { pages, cordelia } = organization;
const screens = screensOf(organization);

afterAll(() => pages.close());
afterEach(() => expect(pages.complaints).toEqual([]));

/** What is wrong anywhere, by the name of the screen. */
const faults = () => {
  const all: string[] = [];
  const note = (where: string, found: ReadonlyArray<string>): void => {
    all.push(...found.map((fault) => `${where}: ${fault}`));
  };
  return { all, note };
};

/** Makes text twice as large for a moment, as somebody sets it for all pages: icons are so, too. */
const largeTextOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const setSizes = (standard: number, fixed: number) => session.send('Page.setFontSizes', { fontSizes: { standard, fixed } });
  return async (look: () => Promise<void>): Promise<void> => {
    await setSizes(32, 26);
    await look();
    await setSizes(16, 13);
  };
};

/** Pixels: of the smallest icon, and of the same in large text. */
const [smallest, large] = [11, 23];

test('on a phone axe finds nothing on any view, dialog and menu; controls are large enough, and nothing is cut off, also at 320 pixels', async () => {
  const page = await pages.open(cordelia, { size: 'phone' });
  const inLargeText = await largeTextOf(page);
  const { all, note } = faults();
  await walk(page, screens, async (name) => {
    note(`${name} at 390`, [
      ...(await axeViolations(page)),
      ...(await smallControlsOf(page)),
      ...(await cutTextOf(page)),
      ...(await wrongIconsOf(page, smallest)),
    ]);
    await inLargeText(async () => note(`${name} at 390 in large text`, [...(await cutTextOf(page)), ...(await wrongIconsOf(page, large))]));
    await page.setViewportSize({ width: 320, height: 640 });
    note(`${name} at 320`, [...(await smallControlsOf(page)), ...(await cutTextOf(page))]);
    await page.setViewportSize({ width: 390, height: 844 });
  });
  expect(all).toEqual([]);
}, 400_000);

test('on a desktop axe finds nothing on any view, dialog and menu, and nothing is cut off where text is twice as large', async () => {
  const page = await pages.open(cordelia, { at: '#inbox' });
  const inLargeText = await largeTextOf(page);
  const { all, note } = faults();
  await walk(page, screens, async (name) => {
    note(name, [...(await axeViolations(page)), ...(await cutTextOf(page))]);
    await inLargeText(async () => note(`${name} in large text`, [...(await cutTextOf(page)), ...(await wrongIconsOf(page, large))]));
  });
  expect(all).toEqual([]);
}, 400_000);
