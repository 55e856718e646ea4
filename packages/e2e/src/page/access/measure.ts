import type { Page } from 'playwright-core';

/** Controls that are smaller than 24 by 24 pixels, but for links within a sentence. Runs in the browser. */
const smallControls = (): ReadonlyArray<string> => {
  const kinds = 'a[href], button, input, textarea, select, summary, [role="option"], [role^="menuitem"]';
  const isInSentence = (element: Element): boolean => {
    if (getComputedStyle(element).display !== 'inline' || element.matches('button, input')) return false;
    const around = element.parentElement?.closest('p, li, dd, blockquote, td, h1, h2, h3, .content')?.textContent ?? '';
    return around.trim().length > element.textContent.trim().length;
  };
  return [...document.querySelectorAll(kinds)].flatMap((element) => {
    const box = (element.matches('[type="checkbox"], [type="radio"]') ? (element.closest('label') ?? element) : element).getBoundingClientRect();
    // What is not shown, or only read.
    if (box.width <= 1 || box.height <= 1 || getComputedStyle(element).visibility === 'hidden' || isInSentence(element)) return [];
    if (box.width >= 23.9 && box.height >= 23.9) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
    return [`${element.tagName.toLowerCase()} “${name}” is ${Math.round(box.width)} × ${Math.round(box.height)}`];
  });
};

/** Icons that are smaller than this, or leave what holds them. Runs in the browser. */
const wrongIcons = (least: number): ReadonlyArray<string> =>
  [...document.querySelectorAll('svg.lucide')].flatMap((icon) => {
    const box = icon.getBoundingClientRect();
    if (box.width <= 1 || getComputedStyle(icon).visibility === 'hidden') return [];
    const held = icon.closest('button, a, [role^="menuitem"], [role="option"]')?.getBoundingClientRect() ?? box;
    const isOut = box.left < held.left - 1 || box.right > held.right + 1 || box.top < held.top - 1 || box.bottom > held.bottom + 1;
    if (box.width >= least && !isOut) return [];
    return [`the icon ${icon.classList[1] ?? ''} is ${Math.round(box.width)} wide${isOut ? ', and leaves what holds it' : ''}`];
  });

/** Text that leaves the window, or is cut off by what holds it, where nothing scrolls. Runs in the browser. */
const cutText = (): ReadonlyArray<string> => {
  const found: string[] = [];
  const { clientWidth: wide, scrollWidth } = document.documentElement;
  if (scrollWidth > wide) found.push(`the page is ${scrollWidth} wide in ${wide}`);
  for (const element of document.querySelectorAll('*')) {
    const { overflowX } = getComputedStyle(element);
    const scrolls = overflowX === 'auto' || overflowX === 'scroll';
    const isWide =
      element.matches('pre, table, .codehilite, .katex-display, textarea, input') || element.querySelector(':scope > table, :scope > .katex-display') !== null;
    if (scrolls && !isWide && element.scrollWidth > element.clientWidth + 1)
      found.push(`${element.tagName.toLowerCase()}.${element.className} scrolls sideways: ${element.scrollWidth} in ${element.clientWidth}`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    if (element === null || (text.textContent ?? '').trim() === '' || element.closest('.only-read, svg, .katex, [hidden]') !== null) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width <= 1 || getComputedStyle(element).visibility === 'hidden') continue;
    const said = `“${(text.textContent ?? '').trim().slice(0, 40)}”`;
    let mayScroll = false;
    let isShortened = false;
    for (let holder: Element | null = element; holder !== null; holder = holder.parentElement) {
      const style = getComputedStyle(holder);
      const hold = holder.getBoundingClientRect();
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') isShortened = true;
      const clipsY = style.overflowY === 'hidden' || style.overflowY === 'clip';
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') mayScroll = true;
      // Half a pixel of a line's leading is no text.
      const isOut = box.bottom > hold.bottom + 3 || box.top < hold.top - 3;
      if (isOut && !mayScroll && !isShortened && (clipsY || holder.matches('button, a')))
        found.push(`${said} is taller than ${holder.tagName.toLowerCase()}.${holder.className}`);
      if (style.overflowY === 'auto' || style.overflowY === 'scroll') break;
    }
    if (!mayScroll && !isShortened && (box.right > wide + 1 || box.left < -1)) found.push(`${said} leaves the window`);
  }
  return [...new Set(found)];
};

export const smallControlsOf = (page: Page): Promise<ReadonlyArray<string>> => page.evaluate(smallControls);

/** `least`: pixels. */
export const wrongIconsOf = (page: Page, least: number): Promise<ReadonlyArray<string>> => page.evaluate(wrongIcons, least);

export const cutTextOf = (page: Page): Promise<ReadonlyArray<string>> => page.evaluate(cutText);
