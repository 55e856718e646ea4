import { readFileSync } from 'node:fs';
import { userId } from '@parley/core';
import { markdownRenderer } from './markdown-renderer.js';

interface Cases {
  readonly rendering: ReadonlyArray<{
    readonly name: string;
    readonly input: string;
    readonly expected_output: string;
    readonly translate_emoticons?: boolean;
  }>;
  /** Text, the HTML with `%s` for the link, the text of the link. */
  readonly links: ReadonlyArray<readonly [text: string, html: string, link: string]>;
}

/** Cases with a preview of an external picture, which is never requested: only the link remains. */
const WITHOUT_PREVIEW: ReadonlyArray<string> = ['deduplicate_inline_previews', 'inline_image', 'spoiler_with_inline_image'];
const withoutPreview = (html: string): string => html.replace(/<div class="message_inline_image">.*?<\/div>/g, '').trimEnd();

const cases = JSON.parse(readFileSync(new URL('../fixtures/rendering-cases.json', import.meta.url), 'utf8')) as Cases;
const renderer = markdownRenderer({ serverUrl: 'http://zulip.testserver' });
const html = (text: string, emoticons = false): string =>
  renderer.render(text, { users: [{ id: userId(7), fullName: 'Zoe' }], groups: [], channels: [], emoji: [], files: [] }, { emoticons, previews: true }).html;

describe('the rendering cases of the reference', () => {
  it.each(cases.rendering)('$name', ({ name, input, expected_output: expected, translate_emoticons: emoticons }) => {
    const shown = html(input, emoticons);
    if (WITHOUT_PREVIEW.includes(name)) {
      expect(shown).not.toBe(expected);
      // What follows the preview of a spoiler stands in a line of its own without it.
      expect(shown.replace(/\n<\/div>/g, '</div>')).toBe(withoutPreview(expected).replace(/\n<\/div>/g, '</div>'));
    } else expect(shown).toBe(expected);
  });

  it.each(cases.links)('finds the links of %j', (text, expected, link) => {
    const scheme = link.startsWith('http') ? '' : link.includes('@') ? 'mailto:' : 'http://';
    expect(html(text)).toBe(expected.replace('%s', () => `<a href="${scheme}${link}">${link}</a>`));
  });
});
