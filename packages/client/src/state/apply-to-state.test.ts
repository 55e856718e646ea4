import { type WireType, wireTypes } from '@parley/wire';
import { applyToState, reducers } from './apply-to-state.js';

test('every type of event that says how the state changes has a reducer, and no other', () => {
  const changing = Object.entries<WireType>(wireTypes).flatMap(([type, { keepsState }]) => (keepsState === undefined ? [type] : []));
  expect(Object.keys(reducers).sort()).toEqual(changing.sort());
});

test('an unknown type or op changes nothing', () => {
  const state = { streams: [{ stream_id: 1 }] };
  for (const event of [{ type: 'toString' }, { type: 'later' }, { type: 'stream', op: 'later' }, { type: 'stream', op: 'toString' }])
    expect(applyToState(state, event)).toBe(state);
});

test('what was not registered stays absent', () => {
  const state = { user_id: 1, zulip_feature_level: 496 };
  const channel = { stream_id: 1, name: 'one' };
  for (const event of [
    { type: 'stream', op: 'create', streams: [channel] },
    { type: 'subscription', op: 'add', subscriptions: [channel] },
    { type: 'alert_words', alert_words: ['one'] },
    { type: 'message', message: { id: 1, type: 'stream', stream_id: 1, subject: 'one' }, flags: [] },
    { type: 'presence', presences: { '1': {} } },
  ])
    expect(applyToState(state, event)).toBe(state);
});
