import { newForms } from '../../fixtures/recording/event-examples.js';
import { abridged } from '../../fixtures/recording/abridged.js';
import type { RecordedLine } from '../../fixtures/recording/recorded-line.js';
import { readRecordingText, type Recording, recordingText } from '../../fixtures/recording/recording.js';
import { strangeCounts, tableRows, tally } from '../../fixtures/recording/statement-table.js';
import { summaryOfCalls, summaryOfValues } from '../../fixtures/recording/summary.js';

const line = (changes: Partial<RecordedLine> = {}): RecordedLine => ({
  call: 'actor GET /messages',
  status: 200,
  statements: 4,
  headers: { 'content-type': 'application/json' },
  body: { messages: [{ id: 1, content: 'a text' }] },
  ...changes,
});

const event = { id: 1, type: 'stream', op: 'create', streams: [{ stream_id: 1 }] };
const poll = line({ call: 'peer GET /events', body: { events: [event, { ...event, id: 2 }, { id: 3, type: 'heartbeat' }] } });

const recording: Recording = {
  plays: [
    { title: 'one', level: 1, summary: 'x | y · z' },
    { title: 'one', level: 496, summary: 'x | y · z' },
    { title: 'other', level: 496, summary: 'x' },
  ],
  examples: [{ title: 'one', level: 1, event: { type: 'a · b' } }],
  statements: ['POST /messages · 1: 4×2 5 · 496: 4'],
};

describe('a recording', () => {
  test('is read back unchanged, with one line for levels that show the same', () => {
    const text = recordingText(recording);
    expect(text.match(/^one · 1 496 · /gm)).toHaveLength(1);
    expect(readRecordingText(text)).toEqual(recording);
    expect(readRecordingText('')).toEqual({ plays: [], examples: [], statements: [] });
  });

  test.each([
    ['status', line({ status: 400 })],
    ['header', line({ headers: { 'content-type': 'text/plain' } })],
    ['call', line({ call: 'peer GET /messages' })],
    ['word of the body', line({ body: { messages: [{ id: 1, content: 'a text!' }] } })],
    ['order of keys', line({ body: { messages: [{ content: 'a text', id: 1 }] } })],
  ])('distinguishes another %s', (_, other) => {
    for (const summaryOf of [summaryOfCalls, summaryOfValues]) expect(summaryOf([other])).not.toBe(summaryOf([line()]));
  });

  test('does not repeat what the table of statements has', () => {
    expect(summaryOfCalls([line({ statements: 5 })])).toBe(summaryOfCalls([line()]));
  });

  test('says who did what, who was told, and whose state changed', () => {
    const refused = line({ call: 'actor POST /messages', status: 400, body: { code: 'BAD_REQUEST' } });
    const changes = line({ call: 'peer POST /register (changes)', body: { queue_id: 'x', streams: [] } });
    expect(summaryOfCalls([refused, poll, changes])).toMatch(
      /^\S{10} \| actor POST \/messages 400 BAD_REQUEST \| events peer: stream create, heartbeat \| state peer: streams$/,
    );
  });

  test('says which values each parameter takes', () => {
    const values = [line({ call: 'name=10-12' }), line({ call: 'name=0-2 7' }), line({ call: 'other=1', status: 400 }), line({ call: 'as it should be' })];
    expect(summaryOfValues(values)).toMatch(/^\S{10} \| sound 200 \| takes name 0-2 7 10-12$/);
  });
});

test('statements are counted by operation and level, and a strange count is found in a part', () => {
  const calls = [line({ call: 'actor PATCH /streams/3' }), line({ call: 'peer PATCH /streams/4' }), line({ call: 'peer PATCH /streams/4', statements: 6 })];
  const whole = tableRows(tally([{ title: 'a scenario', level: 1, lines: calls }]));
  expect(whole).toEqual(['PATCH /streams/{id} · 1: 4×2 6']);
  expect(tableRows(tally([{ title: 'POST /x', level: 1, lines: [line({ call: 'name=0-2 7' })] }]))).toEqual(['POST /x · 1: 4×4']);
  expect(strangeCounts(['PATCH /streams/{id} · 1: 6'], whole)).toEqual([]);
  expect(strangeCounts(['PATCH /streams/{id} · 1: 5×2 6 · 2: 4', 'GET /x · 1: 4'], whole)).toEqual([
    'PATCH /streams/{id} at 1 takes 5',
    'PATCH /streams/{id} at 2 takes 4',
    'GET /x at 1 takes 4',
  ]);
});

test('of each form of event there is one example', () => {
  const known = new Set<string>();
  expect(newForms([line(), poll], known)).toEqual([event, { id: 3, type: 'heartbeat' }]);
  expect(newForms([poll], known)).toEqual([]);
});

test('a very long text is distinguished by its stored part', () => {
  const [one, other] = ['x'.repeat(5_000), `${'x'.repeat(4_999)}y`].map((text) => abridged({ msg: text }));
  expect(one).not.toEqual(other);
  expect(JSON.stringify(one).length).toBeLessThan(300);
});
