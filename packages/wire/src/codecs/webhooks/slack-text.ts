/** Slack's markup as Markdown: links with labels, bold, italics. Linear in the length of the text. */
export const markdownOf = (text: string): string =>
  text
    .replace(/<((?:https?:\/\/|mailto:)[^|<>\s]+)\|([^<>]*)>/g, '[$2]($1)')
    .replace(/<((?:https?:\/\/|mailto:)[^|<>\s]+)>/g, '$1')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]*)(?<=\S)\*(?![\w*])/g, '**$1**')
    .replace(/(?<![\w_])_(?=\S)([^_\n]*)(?<=\S)_(?![\w_])/g, '*$1*');
