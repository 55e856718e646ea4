import * as Either from 'fp-ts/lib/Either.js';
import { linkifierId, type Linkifiers, maxLinkifiers, maxLinkifiersSize } from '../../model/organization/linkifier.js';
import { checkLinkifiers, checkTemplates, reordered } from './linkifiers.js';

const linkifier = (change: object = {}) => ({
  pattern: '#(?P<id>[0-9]+)',
  urlTemplate: 'https://example.com/{id}',
  exampleInput: null,
  reverseTemplate: null,
  alternativeUrlTemplates: [],
  ...change,
});

const listOf = (...patterns: ReadonlyArray<string>): Linkifiers =>
  patterns.map((pattern, index) => ({ ...linkifier({ pattern }), id: linkifierId(index + 1) }));

test.each<[object, ReadonlyArray<string>]>([
  [{}, ['id']],
  [{ urlTemplate: 'https://example.com/' }, []],
  [{ urlTemplate: 'https://{host}/{id}{?id}' }, ['id', 'host']],
  ...['mailto:{id}@example.com', '/tickets/{id}', 'example.com/{id}', '#narrow/near/{id}'].map((urlTemplate): [object, string[]] => [{ urlTemplate }, ['id']]),
  [{ exampleInput: '#12', reverseTemplate: '#{id}', alternativeUrlTemplates: ['https://old.example/{id}'] }, ['id']],
])('the linkifier %j fits the groups %j', (change, groups) => expect(checkTemplates(linkifier(change), groups)).toEqual(Either.right(null)));

test.each<[object, ReadonlyArray<string>, object]>([
  [{ urlTemplate: 'https://example.com/{id' }, ['id'], { kind: 'badUrlTemplate' }],
  ...['{id}', '{+id}', 'javascript:{id}', 'JAVASCRIPT://a/{id}', 'data:{id}', 'java{+id}', 'https:{id}', 'x:/{id}'].map(
    (urlTemplate): [object, string[], object] => [{ urlTemplate }, ['id'], { kind: 'badUrlTemplate' }],
  ),
  [{ alternativeUrlTemplates: ['javascript:{id}'] }, ['id'], { kind: 'badAlternativeTemplate' }],
  [{ urlTemplate: 'https://example.com/{z}{b}{a}' }, ['z'], { kind: 'groupMissingInPattern', group: 'a' }],
  [{}, ['id', 'y', 'x'], { kind: 'groupMissingInTemplate', group: 'x' }],
  [{}, [], { kind: 'groupMissingInPattern', group: 'id' }],
  [{ reverseTemplate: '#{id}' }, ['id'], { kind: 'reverseTemplateNeedsExample' }],
  [{ alternativeUrlTemplates: ['https://old.example/{id}', '{'] }, ['id'], { kind: 'badAlternativeTemplate' }],
])('the linkifier %j does not fit the groups %j', (change, groups, refusal) => expect(checkTemplates(linkifier(change), groups)).toEqual(Either.left(refusal)));

test('a list has each pattern once, and is bounded in number and size', () => {
  const maxList = listOf(...Array.from({ length: maxLinkifiers }, (_, index) => String(index)));
  expect(checkLinkifiers(maxList)).toEqual(Either.right(maxList));
  expect(checkLinkifiers(listOf('a', 'b', 'a'))).toEqual(Either.left({ kind: 'linkifierExists' }));
  expect(checkLinkifiers([...maxList, ...listOf('x')])).toEqual(Either.left({ kind: 'tooManyLinkifiers' }));
  expect(checkLinkifiers(listOf('x'.repeat(maxLinkifiersSize)))).toEqual(Either.left({ kind: 'tooManyLinkifiers' }));
});

test.each<[ReadonlyArray<number>, string]>([
  [[1, 2, 2], 'linkifiersListedTwice'],
  [[1, 2], 'linkifiersNotAllListed'],
  [[1, 2, 3, 4], 'linkifiersNotAllListed'],
  [[1, 2, 4], 'linkifiersNotAllListed'],
  [[], 'linkifiersNotAllListed'],
])('the order %j is refused: %s', (order, kind) => expect(reordered(listOf('a', 'b', 'c'), order.map(linkifierId))).toEqual(Either.left({ kind })));

test('an order that names each one once is taken', () => {
  const [a, b, c] = listOf('a', 'b', 'c');
  expect(reordered(listOf('a', 'b', 'c'), [3, 1, 2].map(linkifierId))).toEqual(Either.right([c, a, b]));
  expect(reordered([], [])).toEqual(Either.right([]));
});
