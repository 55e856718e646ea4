const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

const decoded = (text: string): string => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '');

/** The text of a rendered message: pictures by their names, a line for each block. Expects HTML of the renderer, which escapes whatever people write. */
export const renderedText = (html: string): string =>
  decoded(
    html
      .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, '$1')
      .replace(/<math\b[^]*?<\/math>/g, '')
      .replace(/<br\s*\/?>|<\/(?:p|li|h[1-6]|tr|pre|div)>/g, '\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/\n{2,}/g, '\n')
    .trim();
