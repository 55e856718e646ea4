import type { ResolvedReferences } from '@parley/core';
import { markdownRenderer } from '../markdown-renderer.js';

const renderer = markdownRenderer({ serverUrl: 'https://chat.example.com' });
const picture = (pathId: string, mediaType = 'image/png') => ({ pathId, mediaType, picture: { width: 300, height: 200 } });
const resolved: ResolvedReferences = {
  users: [],
  groups: [],
  channels: [],
  emoji: [],
  files: [picture('2/aa/cat.png'), picture('2/bb/été.jpg', 'image/jpeg'), { pathId: '2/cc/notes.txt', mediaType: 'text/plain', picture: null }],
};
const previews = { emoticons: false, previews: true };
const html = (text: string): string => renderer.render(text, resolved, previews).html;
const preview = (pathId: string, title: string, mediaType = 'image/png'): string =>
  `<div class="message_inline_image"><a href="/user_uploads/${encodeURI(pathId)}" title="${title}">` +
  `<img data-original-content-type="${mediaType}" data-original-dimensions="300x200" src="/user_uploads/thumbnail/${encodeURI(pathId)}/840x560.webp"></a></div>`;
const cat = preview('2/aa/cat.png', 'my cat');
const link = '<a href="/user_uploads/2/aa/cat.png">my cat</a>';
const written = '[my cat](/user_uploads/2/aa/cat.png)';

it('comes after the block that links the picture', () => {
  expect(html(`see ${written} there\n\nafter`)).toBe(`<p>see ${link} there</p>\n${cat}<p>after</p>`);
  expect(html(`# ${written}`)).toBe(`<h1>${link}</h1>\n${cat}`);
  expect(html(`- ${written}\n- b`)).toBe(`<ul>\n<li>${link}${cat}</li>\n<li>b</li>\n</ul>`);
  expect(html(`\`\`\`spoiler ${written}\nx\n\`\`\``)).toContain(`<div class="spoiler-header">\n<p>${link}</p>\n${cat}</div>`);
});

it('has the text of the link, or else the name of the file', () => {
  const named = preview('2/aa/cat.png', 'cat.png');
  expect(html('[](/user_uploads/2/aa/cat.png)')).toContain(named);
  expect(html('[**my** cat](/user_uploads/2/aa/cat.png)')).toContain(named);
  expect(html('[a"b<c](/user_uploads/2/aa/cat.png)')).toContain('title="a&quot;b&lt;c"');
  expect(html('[x](/user_uploads/2/bb/%C3%A9t%C3%A9.jpg)')).toContain(preview('2/bb/été.jpg', 'x', 'image/jpeg'));
});

it.each(['été.jpg', '%C3%A9t%C3%A9.jpg', 'été.jpg?x=1#y'])('links %j as the text does', (name) => {
  const shown = html(`[x](/user_uploads/2/bb/${name})`);
  expect([...shown.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([`/user_uploads/2/bb/${name}`, `/user_uploads/2/bb/${name}`]);
});

it('shows our own file, for any host in the link', () => {
  expect(html('[my cat](https://elsewhere.example.com/user_uploads/2/aa/cat.png)')).toContain(cat);
});

it('is there once for each picture', () => {
  expect(html(`${written} [x](/user_uploads/2/bb/%C3%A9t%C3%A9.jpg) ${written}\n\n${written}`).match(/message_inline_image/g)).toHaveLength(2);
});

it.each([
  ['a file that is no picture', '[x](/user_uploads/2/cc/notes.txt)'],
  ['a file that is not resolved', '[x](/user_uploads/2/dd/cat.png)'],
  ['a picture that is elsewhere', 'https://example.com/cat.png'],
  ['a quote', `> ${written}`],
  ['a fenced quote', `~~~quote\n${written}\n~~~`],
  ['code', `\`${written}\``],
])('is missing for %s', (_, text) => {
  expect(html(text)).not.toContain('<img');
});

it('goes on after a quote', () => {
  expect(html(`> ${written}\n\n${written}`)).toContain(`</blockquote>\n<p>${link}</p>\n${cat}`);
});

it('is missing where it is turned off', () => {
  expect(renderer.render(written, resolved).html).toBe(`<p>${link}</p>`);
  expect(renderer.render(written, resolved, { emoticons: true, previews: false }).html).toBe(`<p>${link}</p>`);
});

it('is limited in number', () => {
  const files = Array.from({ length: 30 }, (_, index) => picture(`2/a${index}/x.png`));
  const text = files.map(({ pathId }) => `[x](/user_uploads/${pathId})`).join(' ');
  expect(renderer.render(text, { ...resolved, files }, previews).html.match(/<img/g)).toHaveLength(20);
});

it.each([written, `> ${written}`, `${written} ${written}\n\n[x](/user_uploads/2/bb/%C3%A9t%C3%A9.jpg)`, '[](/user_uploads/2/cc/notes.txt)'])(
  'rendered again, %j shows what it showed',
  (text) => {
    for (const options of [previews, { emoticons: true, previews: false }]) {
      const shown = renderer.render(text, resolved, options).html;
      expect(renderer.renderAgain(text, shown)).toBe(shown);
    }
  },
);

it('a text cannot imitate a preview when it is rendered again', () => {
  const forged = `\`${cat}\` ${written}`;
  const shown = renderer.render(forged, { ...resolved, files: [] }, previews).html;
  expect(renderer.renderAgain(forged, shown)).toBe(shown);
});

it('an image is recognized by the type of the file, not by its name', () => {
  const files = [picture('2/ee/cat')];
  expect(renderer.render('[x](/user_uploads/2/ee/cat)', { ...resolved, files })).toMatchObject({ hasImage: true, linkedFiles: ['2/ee/cat'] });
});
