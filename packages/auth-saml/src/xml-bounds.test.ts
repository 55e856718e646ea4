import { excessIn, xmlBounds } from './xml-bounds.js';

const repeat = (count: number, part: (index: number) => string): string => Array.from({ length: count }, (_, index) => part(index)).join('');

test('a response with a thousand groups is within the bounds', () => {
  const groups = repeat(900, (index) => `<saml:AttributeValue xsi:type="xs:string">group &gt; ${index}</saml:AttributeValue>`);
  expect(excessIn(`<?xml version="1.0"?><samlp:Response xmlns:samlp="a" Name='a > "b"'>${groups}<x/></samlp:Response>`)).toBeNull();
});

test.each([
  ['bytes', `<a>${'é'.repeat(xmlBounds.bytes / 2)}</a>`, 'too many bytes'],
  ['elements', `<a>${'<b/>'.repeat(xmlBounds.elements)}</a>`, 'too many elements'],
  ['tags', `<a>${'<b></b>'.repeat(xmlBounds.elements)}</a>`, 'too many elements'],
  ['depth', '<a>'.repeat(xmlBounds.depth + 1), 'too deep'],
  ['depth hidden by closed tags in values', '<a b="/>">'.repeat(xmlBounds.depth + 1), 'too deep'],
  ['attributes of one element', `<a ${repeat(xmlBounds.ofElement + 1, (index) => `a${index}="" `)}/>`, 'too many attributes'],
  ['attributes', `<a>${`<a ${repeat(5, (index) => `a${index}=""`)}/>`.repeat(1_000)}</a>`, 'too many attributes'],
  ['declared prefixes', `<a>${repeat(xmlBounds.prefixes + 1, (index) => `<b xmlns:a${index}="a"/>`)}</a>`, 'too many prefixes'],
  ['listed prefixes', `<ec:InclusiveNamespaces PrefixList="${repeat(100, (index) => `a${index} `)}"/>`, 'too many prefixes'],
  ['an open tag', '<a><b', 'no XML'],
  ['an open value', '<a b="></a>', 'no XML'],
  ['many open values', '<a b="'.repeat(20_000), 'too many elements'],
])('%s beyond the bounds are refused', (_, xml, reason) => {
  expect(excessIn(xml)).toBe(reason);
});
