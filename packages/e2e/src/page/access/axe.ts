import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly id: string;
  readonly nodes: ReadonlyArray<{ readonly target: ReadonlyArray<unknown>; readonly failureSummary?: string }>;
}

/** Of what stands over the page the topmost, otherwise the page. */
const run = (runOnly: ReadonlyArray<string>): string =>
  `axe.run([...document.querySelectorAll('[role="dialog"], [role="menu"], body')].at(-1), { runOnly: ${JSON.stringify(runOnly)} }).then(({ violations }) => violations)`;

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What differs where colours do. */
const colours = ['color-contrast', 'link-in-text-block'];

/** What axe finds in the page as it is now, light and dark. */
export const axeViolations = async (page: Page): Promise<ReadonlyArray<string>> => {
  const all: string[] = [];
  // By the debugger: the page's policy lets in no other scripts.
  await page.evaluate(`window.axe ?? (() => { ${source} })()`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await page.evaluate<ReadonlyArray<Found>>(run(colorScheme === 'light' ? everything : colours));
    for (const { id, nodes } of violations)
      all.push(...nodes.map(({ target, failureSummary = '' }) => `${colorScheme} ${id}: ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return all;
};

/** Fails with what axe finds, light and dark. */
export const expectNoAxeViolations = async (page: Page): Promise<void> => expect(await axeViolations(page)).toEqual([]);
