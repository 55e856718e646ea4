import type { JsonObject } from '@parley/wire';
import { expectDescribed } from './expect-described.js';
import { schemaProblems } from './schema-problems.js';

const topics = { method: 'GET', path: '/users/me/7/topics?allow_empty_topic_name=true', level: null };
const done = (body: JsonObject) => ({ status: 200, body: { result: 'success', msg: '', ...body } });

test('an answer as described passes, at its level', () => {
  expect(() => expectDescribed(topics, done({ topics: [{ name: 'lunch', max_id: 3 }] }))).not.toThrow();
  expect(() => expectDescribed({ method: 'POST', path: '/fetch_api_key', level: 170 }, done({ api_key: 'k', email: 'e' }))).not.toThrow();
});

test.each<[string, JsonObject]>([
  ['a key of another type', { topics: [{ name: 'lunch', max_id: '3' }] }],
  ['a key that is missing', { topics: [{ name: 'lunch' }] }],
  ['a key that nobody described', { topics: [], archived: [] }],
  ['no reply at all', {}],
])('%s is caught', (_, body) => {
  expect(() => expectDescribed(topics, done(body))).toThrow(/200 to GET .* is not as described/);
});

test('an answer of another level is caught', () => {
  expect(() => expectDescribed({ method: 'POST', path: '/fetch_api_key', level: 171 }, done({ api_key: 'k', email: 'e' }))).toThrow(/user_id/);
});

test('an undescribed event is caught, and reported by its problem', () => {
  const polled = { method: 'GET', path: '/events', level: null };
  const events = (...list: ReadonlyArray<JsonObject>) => done({ queue_id: 'q', events: list });
  expect(() => expectDescribed(polled, events({ id: 1, type: 'heartbeat' }))).not.toThrow();
  expect(() => expectDescribed(polled, events({ id: 1, type: 'weather' }))).toThrow(/not as described/);
  expect(() => expectDescribed(polled, events({ id: 1, type: 'heartbeat', pulse: 60 }))).toThrow(/\/events\/0 must NOT have additional properties .*pulse/);
});

test('an answer of an undescribed path or method is caught', () => {
  expect(() => expectDescribed({ method: 'GET', path: '/weather', level: null }, done({}))).toThrow(/no operation/);
  expect(() => expectDescribed({ method: 'PUT', path: '/typing', level: null }, done({}))).toThrow(/no operation/);
});

test('errors are checked against theirs', () => {
  const refused = (body: JsonObject) => () => expectDescribed(topics, { status: 400, body });
  expect(refused({ result: 'error', msg: 'No', code: 'BAD_REQUEST', position: 3 })).not.toThrow();
  expect(refused({ result: 'success', msg: 'No' })).toThrow(/not as described/);
  expect(refused({ result: 'error' })).toThrow(/msg/);
});

test('problems of a separate schema', () => {
  expect(schemaProblems({ type: 'integer' }, 3)).toEqual([]);
  expect(schemaProblems({ type: 'integer' }, 'three')).toEqual([expect.stringContaining('must be integer')]);
});
