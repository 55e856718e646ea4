import { readFileSync } from 'node:fs';
import { userId } from '@parley/core';
import { markdownRenderer } from './markdown-renderer.js';

interface Cases {
  readonly rendering: ReadonlyArray<{ readonly name: string; readonly input: string; readonly expected_output: string }>;
  /** Text, the HTML with `%s` for the link, the text of the link. */
  readonly links: ReadonlyArray<readonly [text: string, html: string, link: string]>;
}

/** The cases of the reference that these rules cover. The rest needs colours, previews, mathematics or emoticons. */
const COVERED: ReadonlyArray<string> = [
  'ampampamp',
  'auto_renumbered_list_trick',
  'basic_paragraph',
  'codeblock_multiline',
  'codeblock_trailing_whitespace',
  'dangerous_block_having_x',
  'edge_case_embedded_link_inside_Italic',
  'emoji_sequence_one',
  'emojis_with_zwj_are_banned',
  'emphasis_text',
  'emphasis_with_html',
  'empty_single_blockquote',
  'fenced_complexly_nested_quote',
  'hanging_multi_codeblock',
  'hashheading_6_levels',
  'hashheading_needs_spaces',
  'inline_code_html_entities',
  'link_without_text',
  'malformed_fence',
  'many_emoji',
  'miscellaneous_symbols_and_arrows',
  'miscellaneous_symbols_and_pictographs',
  'multiline_strong',
  'multiple_blockquote_with_backticks_and_angular_bracket',
  'multiple_blockquote_with_quote_message',
  'new_emoji_test',
  'nl2br_trailing_space',
  'normal_quote_message',
  'not_emoji',
  'not_fragment_link',
  'numbered_list',
  'only_non_image_link',
  'reference_links_disabled_2',
  'safe_html',
  'safe_html_nested_script_tag',
  'safe_html_nested_script_tag_with_parse_error',
  'safe_html_unclosed_tag',
  'safe_html_unclosed_tag_and_quotes',
  'spoilers_block_quote',
  'spoilers_script_tags',
  'star_strong',
  'strikthrough_basic',
  'strikthrough_multiword_with_no_space_in_between',
  'strong_with_html',
  'telephone_sms_link',
  'tex_dollar_smiley',
  'tex_escaped',
  'tex_multiple_dollars',
  'timestamp_backend_markdown_and_marked',
  'timestamp_incorrect',
  'timestamp_invalid_timezone',
  'timestamp_overflow',
  'timestamp_unix_overflow',
  'translate_emoticons_in_code',
  'translate_emoticons_whitespace',
  'two_auto_renumbered_lists',
  'two_unicode_emoji',
  'ulist_codeblock_interference',
  'ulist_hanging_mixed',
  'ulist_mixed_bullets',
  'ulist_standard_1',
  'ulist_standard_3',
  'underscore_disabled',
  'unrecognized_emoji_sequence_skin_tone',
  'unrecognized_emoji_sequence_three',
  'user_mention_with_no_narrow_link',
  'zulip_emoji',
];

const cases = JSON.parse(readFileSync(new URL('../fixtures/rendering-cases.json', import.meta.url), 'utf8')) as Cases;
const renderer = markdownRenderer({ serverUrl: 'http://zulip.testserver' });
const html = (text: string): string => renderer.render(text, { users: [{ id: userId(7), fullName: 'Zoe' }], groups: [], channels: [], emoji: [] }).html;

describe('the rendering cases of the reference', () => {
  it.each(cases.rendering.filter(({ name }) => COVERED.includes(name)))('$name', ({ input, expected_output: expected }) => {
    expect(html(input)).toBe(expected);
  });

  it('has exactly the covered ones pass', () => {
    const passing = cases.rendering.filter(({ input, expected_output: expected }) => html(input) === expected).map(({ name }) => name);
    expect(passing.sort()).toEqual([...COVERED].sort());
  });

  it.each(cases.links)('finds the links of %j', (text, expected, link) => {
    const scheme = link.startsWith('http') ? '' : link.includes('@') ? 'mailto:' : 'http://';
    expect(html(text)).toBe(expected.replace('%s', () => `<a href="${scheme}${link}">${link}</a>`));
  });
});
