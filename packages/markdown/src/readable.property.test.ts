import fc from 'fast-check';
import { markdownRenderer } from './markdown-renderer.js';

const renderer = markdownRenderer({ serverUrl: 'https://chat.example.com' });
const nobody = { users: [], groups: [], channels: [], emoji: [], files: [] };
const NAMED: Readonly<Record<string, string>> = { '&quot;': '"', '&amp;': '&', '&lt;': '<', '&gt;': '>' };
const attribute = (escaped: string): string => escaped.replace(/&(?:quot|amp|lt|gt);/g, (name) => NAMED[name] ?? name);
const html = (text: string): string => renderer.render(text, nobody, { emoticons: true, previews: true }).html;

const HOSTS = ['example.com', 'localhost', 'müller.de', '日本.jp', 'a_b.org', 'x.y.co.uk'];
const of = (...words: ReadonlyArray<string>): fc.Arbitrary<string> => fc.constantFrom(...words);
const joined = (...parts: ReadonlyArray<fc.Arbitrary<string>>): fc.Arbitrary<string> => fc.tuple(...parts).map((texts) => texts.join(''));

const host = of(...HOSTS);
const address = fc.oneof(
  joined(of('http://', 'https://', 'HTTPS://'), host, of('', ':8080'), of('', '/', '/x', '/x_(y)', '?a=b', '#c', '/%C3%A9/é')),
  host,
  joined(of('ann@', 'a.b+c@'), host),
);
/** What may stand behind an address without being a part of its host. */
const sign = of(
  ...Array.from('!?,;)]}>*~\'"|+=&%$^`(<[{。、，）」’”“»…—–！'),
  '👍',
  '\u200b',
  '\u202e',
  '\u00a0',
  '\ufeff',
  '\r\n',
  ' ',
  '. ',
  ': ',
  '\n',
  '\n\n',
);
const word = of('see', 'a', 'naïve', '見て', 'สวัสดี', '1', '@**all**', ':smile:', ':)', '`code`', '$$x$$', '<time:0>', '&amp;');
const link = joined(
  of('[', '![', '[**'),
  fc.oneof(word, address),
  of('](', '](<', '**]('),
  fc.oneof(address, of('/help/x', '#settings', 'x y', '')),
  of(')', '>)', ' "t")', ''),
);
const inline = fc.oneof({ weight: 3, arbitrary: joined(address, sign) }, joined(word, sign), joined(link, sign), sign);
const opening = of(
  '',
  '',
  '> ',
  '- ',
  '1. ',
  '# ',
  '  - ',
  '```math\n',
  '```quote\n',
  '```text\n',
  '```spoiler h\n',
  '~~~\n',
  '| a | b |\n|---|---|\n| ',
  '    ',
);
const line = joined(
  opening,
  fc.array(inline, { maxLength: 6 }).map((parts) => parts.join('')),
  of('\n', '\n\n', '\n```\n', '\n~~~\n', ''),
);
const text = fc.array(line, { minLength: 1, maxLength: 5 }).map((lines) => lines.join(''));

const property = (check: (written: string) => void): void => {
  fc.assert(fc.property(text, check), { numRuns: 4000 });
};

it('a text with anything in it never becomes nothing', () => {
  property((written) => {
    if (written.trim() !== '')
      expect(
        html(written)
          .replace(/<\/?(?:p|blockquote|br)>/g, '')
          .trim(),
      ).not.toBe('');
  });
});

it('a link leads to the host that was written, whatever stands behind it', () => {
  property((written) => {
    // There the writer says where a link ends.
    const inParentheses = [...written.matchAll(/\]\(<?https?:\/\/([^/?#:\s<>]*)/gi)].map(([, named = '']) => named);
    for (const [, escaped = ''] of html(written).matchAll(/<a href="(https?:[^"]*)"/gi)) {
      const href = attribute(escaped);
      expect(() => new URL(href)).not.toThrow();
      const [, linked = ''] = /^https?:\/\/([^/?#:]*)/i.exec(href) ?? [];
      if (!inParentheses.some((named) => named.startsWith(linked))) expect(HOSTS).toContain(linked);
    }
  });
});
