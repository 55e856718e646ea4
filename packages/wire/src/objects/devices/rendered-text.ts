const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

const decoded = (text: string): string => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '');

/** Where the division ends that begins at a place. */
const endOfDivision = (html: string, start: number): number => {
  const tag = /<(\/?)div\b[^>]*>/g;
  tag.lastIndex = start;
  let open = 0;
  for (let found = tag.exec(html); found !== null; found = tag.exec(html)) {
    open += found[1] === '' ? 1 : -1;
    if (open === 0) return tag.lastIndex;
  }
  return html.length;
};

/** What a spoiler hides is not for a screen that everybody sees. */
const withoutHidden = (html: string): string => {
  const start = html.indexOf('<div class="spoiler-content"');
  if (start === -1) return html;
  const before = html.slice(0, start).replace(/<\/p>\s*<\/div>$/, ' ');
  return `${before}(…)\n${withoutHidden(html.slice(endOfDivision(html, start)))}`;
};

/** The text of a rendered message, of its spoilers the headings: pictures by their names, a line for each block. Expects HTML of the renderer, which escapes whatever people write. */
export const renderedText = (html: string): string =>
  decoded(
    withoutHidden(html)
      .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, '$1')
      .replace(/<math\b[^]*?<\/math>/g, '')
      .replace(/<br\s*\/?>|<\/(?:p|li|h[1-6]|tr|pre|div)>/g, '\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/\n{2,}/g, '\n')
    .trim();
