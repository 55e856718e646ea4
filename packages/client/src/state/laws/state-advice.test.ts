import { stateAdvice } from '../../../fixtures/state-advice.js';

test('a state that differs is told with the reducer, or the line that names the gate of its event', () => {
  const [advice] = stateAdvice(['realm_bots'], 1, 'PATCH /bots/{bot_id}');
  expect(advice).toMatch(/^realm_bots: .*level 1 [(].*realm_bot.*[)], mend its reducer in packages.client.src.state; /);
  expect(advice).toMatch(/add the line unsentBefore: [{] gate: 'event\w*Bot\w*', keys: \['realm_bots'\] [}] to the scenario of PATCH .bots/);
});

test('a key without a gate of its own leaves the gate to its author', () => {
  expect(stateAdvice(['alert_words'], 496, 'POST /users/me/alert_words')[0]).toContain("gate: '…'");
});

test('nothing is told where nothing differs', () => {
  expect(stateAdvice([], 496, 'none')).toEqual([]);
});
