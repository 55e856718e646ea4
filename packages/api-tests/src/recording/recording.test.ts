import { type RecordedLine, readRecordingText, recordingText } from '../../fixtures/recording/recording.js';
import { abridged, fold, type Parts, unfold } from '../../fixtures/recording/shared-parts.js';

const long = 'a text that is longer than what is kept in its place, and so is kept once';

const line = (changes: Partial<RecordedLine> = {}): RecordedLine => ({
  call: 'actor GET /messages',
  status: 200,
  statements: 4,
  headers: { 'content-type': 'application/json' },
  body: { messages: [{ id: 1, content: long }] },
  ...changes,
});

const kept = (byLevel: ReadonlyMap<number, ReadonlyArray<RecordedLine>>, isOrdered = true) =>
  readRecordingText(recordingText(new Map([['a title', byLevel]]), isOrdered));

describe('a recording', () => {
  test('is read back unchanged, at each level', () => {
    const [one, other] = [line(), line({ body: { result: 'error', msg: long } })];
    const byLevel = new Map([
      [1, [one, one, other]],
      [496, [one, other]],
    ]);
    for (const isOrdered of [true, false]) {
      const { at, titles } = kept(byLevel, isOrdered);
      expect(titles).toEqual(['a title']);
      expect([at('a title', 496), at('a title', 208), at('no such title', 1)]).toEqual([[one, other], [], []]);
    }
    expect(kept(byLevel).at('a title', 1)).toEqual([one, one, other]);
  });

  test('is stored once for equal levels', () => {
    const text = recordingText(
      new Map([
        [
          'a title',
          new Map([
            [1, [line()]],
            [496, [line()]],
          ]),
        ],
      ]),
      true,
    );
    expect(text.match(/actor GET/g)).toHaveLength(1);
    expect(text.match(/longer than what is kept/g)).toHaveLength(1);
  });

  test.each([
    ['status', line({ status: 400 })],
    ['number of statements', line({ statements: 5 })],
    ['header', line({ headers: { 'content-type': 'text/plain' } })],
    ['word of the body', line({ body: { messages: [{ id: 1, content: `${long}!` }] } })],
    ['order of keys', line({ body: { messages: [{ content: long, id: 1 }] } })],
  ])('distinguishes another %s', (_, other) => {
    const [recorded] = kept(new Map([[1, [line()]]])).at('a title', 1);
    expect(JSON.stringify(other)).not.toBe(JSON.stringify(recorded));
    expect(JSON.stringify(line())).toBe(JSON.stringify(recorded));
  });
});

test('any JSON survives its parts, marks and keys of objects included', () => {
  for (const value of ['§', `§${long}`, '§§x', { __proto__: 1, '§': ['§', long, [long]] }, null, 1.5, [], {}, JSON.parse('{"__proto__":{"a":1}}') as never]) {
    const parts: Parts = new Map();
    const text = fold(value, parts);
    expect(JSON.stringify(unfold(text, parts))).toBe(JSON.stringify(value));
  }
});

test('a very long text is distinguished by its stored part', () => {
  const [one, other] = ['x'.repeat(5_000), `${'x'.repeat(4_999)}y`].map((text) => abridged({ msg: text }));
  expect(one).not.toEqual(other);
  expect(JSON.stringify(one).length).toBeLessThan(300);
});
