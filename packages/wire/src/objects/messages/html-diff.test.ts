import { htmlDiff } from './html-diff.js';

const inserted = (words: string) => `<span class="highlight_text_inserted">${words}</span>`;
const deleted = (words: string) => `<span class="highlight_text_deleted">${words}</span>`;

test.each([
  ['nothing', '', '', '<div></div>'],
  ['the same', '<p>a b</p>', '<p>a b</p>', '<div><p>a b</p></div>'],
  [
    'one word for another',
    '<p>content before edit</p>',
    '<p>content after edit</p>',
    `<div><p>content ${inserted('after')} ${deleted('before')} edit</p></div>`,
  ],
  ['everything new', '', '<p>a b</p>', `<div><p>${inserted('a b')}</p></div>`],
  ['everything gone', '<p>a b</p>', '', `<div>${deleted('a b')}</div>`],
  ['words put in', '<p>a d</p>', '<p>a b c d</p>', `<div><p>a ${inserted('b c')} d</p></div>`],
  ['words taken out', '<p>a b c d</p>', '<p>a d</p>', `<div><p>a ${deleted('b c')} d</p></div>`],
  ['a word that moves', '<p>a b c</p>', '<p>b c a</p>', `<div><p>${deleted('a')} b c ${inserted('a')}</p></div>`],
  ['a word that stands twice', '<p>a b</p>', '<p>a a b</p>', `<div><p>a ${inserted('a')} b</p></div>`],
  ['a word made bold', '<p>a b</p>', '<p>a <strong>b</strong></p>', '<div><p>a <strong>b</strong></p></div>'],
  ['a paragraph more', '<p>a</p>', '<p>a</p>\n<p>b</p>', `<div><p>a</p>\n<p>${inserted('b')}</p></div>`],
  [
    'a formula, as it is to be read aloud, for another one',
    '<p>a <math><mi>x</mi></math><span>x</span> b</p>',
    '<p>a <math><mi>y</mi></math><span>y</span> b</p>',
    `<div><p>a <math><mi>y</mi></math><span>${inserted('y')}${deleted('x')}</span> b</p></div>`,
  ],
  [
    'a drawing more',
    '<p>a b</p>',
    '<p>a <svg><path d="M0"></path></svg> c</p>',
    `<div><p>a <svg><path d="M0"></path></svg> ${inserted('c')}${deleted('b')}</p></div>`,
  ],
  ['an attribute that holds an angle bracket', '<p>a</p>', '<p><a title=">">a</a></p>', '<div><p><a title=">">a</a></p></div>'],
])('%s', (_, before, after, expected) => {
  expect(htmlDiff(before, after)).toBe(expected);
});

test('escaped text stays escaped', () => {
  const diff = htmlDiff('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>nothing</p>');
  expect(diff).toBe(`<div><p>${inserted('nothing')}${deleted('&lt;script&gt;alert(1)&lt;/script&gt;')}</p></div>`);
});

test('texts too long to compare word by word are one change', () => {
  const words = (letter: string) => Array.from({ length: 3000 }, (_, index) => `${letter}${index}`).join(' ');
  expect(htmlDiff(`<p>${words('a')}</p>`, `<p>${words('b')}</p>`)).toBe(`<div><p>${inserted(words('b'))}${deleted(words('a'))}</p></div>`);
});
