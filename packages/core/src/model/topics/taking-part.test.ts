import type { VisibilityPolicy } from './visibility-policy.js';
import { isMore, type TakingPart, policyByTakingPart } from './taking-part.js';

const policy = (follow: number, unmute: number, what: TakingPart, isMuted: boolean) =>
  policyByTakingPart({ automaticallyFollowTopicsPolicy: follow, automaticallyUnmuteTopicsInMutedChannelsPolicy: unmute }, what, isMuted);

const [participation, sending, beginning, never] = [1, 2, 3, 4] as const;

it.each<[number, TakingPart, boolean]>([
  [participation, 'answering', true],
  [participation, 'sending', true],
  [participation, 'beginning', true],
  [sending, 'answering', false],
  [sending, 'sending', true],
  [sending, 'beginning', true],
  [beginning, 'answering', false],
  [beginning, 'sending', false],
  [beginning, 'beginning', true],
  [never, 'answering', false],
  [never, 'sending', false],
  [never, 'beginning', false],
])('with policy number %i, %s has an effect: %s', (choice, what, has) => {
  expect(policy(choice, never, what, false)).toBe(has ? 'followed' : null);
  expect(policy(never, choice, what, true)).toBe(has ? 'unmuted' : null);
  expect(policy(never, choice, what, false)).toBeNull();
  expect(policy(choice, choice, what, true)).toBe(has ? 'followed' : null);
});

it('never lowers the policy of a topic', () => {
  const order: ReadonlyArray<VisibilityPolicy | null> = ['muted', null, 'unmuted', 'followed'];
  for (const [rank, before] of order.entries()) {
    expect([isMore('unmuted', before), isMore('followed', before)]).toEqual([rank < 2, rank < 3]);
  }
});
