import { holdsAtBoth } from '../holds-at-both.js';
import type { Verdict } from '../verdict.js';
import type { Change } from './change.js';
import { type ChannelAction, channelActions } from './channel-actions.js';
import { type GroupAction, groupActions } from './group-actions.js';
import { smallestChange } from './smallest-change.js';
import { actorOf, type ChannelSituation, type GroupSituation, type Situation } from './situation.js';

export type ExplainedAction = ChannelAction | GroupAction;

/** Why a person may or may not do something, and which change would reverse the answer. */
export interface Explanation {
  readonly verdict: Verdict;
  /** At most two changes; null where two are not enough. */
  readonly change: ReadonlyArray<Change> | null;
}

const askChannel = (action: ChannelAction, situation: ChannelSituation): Verdict => {
  const { channel, subscribed, levels } = situation;
  const owner = situation.owner === null ? null : { actor: situation.owner, subscribed: situation.ownerSubscribed };
  const actor = actorOf(situation);
  return holdsAtBoth(levels, (open) => channelActions[action]({ actor, owner, channel, subscribed, open }));
};

const askGroup = (action: GroupAction, situation: GroupSituation): Verdict => {
  const { group, levels } = situation;
  const actor = actorOf(situation);
  return holdsAtBoth(levels, (open) => groupActions[action]({ actor, group, open }));
};

const explained = <To extends Situation>(start: To, ask: (situation: To) => Verdict): Explanation => ({
  verdict: ask(start),
  change: smallestChange(start, ask),
});

/** Explains whether the person may take the action on the channel. */
export const explainChannelAction = (situation: ChannelSituation, action: ChannelAction): Explanation =>
  explained(situation, (tried) => askChannel(action, tried));

/** Explains whether the person may take the action on the group. */
export const explainGroupAction = (situation: GroupSituation, action: GroupAction): Explanation => explained(situation, (tried) => askGroup(action, tried));
