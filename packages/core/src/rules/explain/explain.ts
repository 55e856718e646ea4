import { holdsAtBoth } from '../holds-at-both.js';
import type { Verdict } from '../verdict.js';
import { type Action, type ActionOn, actions } from './actions.js';
import type { Change } from './change.js';
import { smallestChange } from './smallest-change.js';
import { type ActionFacts, actorOf, factsOf, type OrganizationFacts, type Situation, type Situations, type Target } from './situation.js';

/** Why a person may or may not do something, and which change would reverse the answer. */
export interface Explanation {
  readonly verdict: Verdict;
  /** At most two changes; null where two are not enough. */
  readonly change: ReadonlyArray<Change> | null;
}

/** The situation and the action agree on what it is done to: `explainAction` demands it. */
const ask = (action: Action, situation: Situation): Verdict => {
  const { levels, webPublicEnabled } = situation;
  const actor = actorOf(situation);
  const toFacts = factsOf[situation.to] as (situation: Situation, own: OrganizationFacts) => ActionFacts[Target];
  const rule = actions[action].rule as (facts: ActionFacts[Target]) => Verdict;
  return holdsAtBoth(levels, (open) => rule(toFacts(situation, { actor, open, webPublicEnabled })));
};

/** Explains whether the person may take the action. Each proposed change has been tried on the rule itself. */
export const explainAction = <To extends Target>(situation: Situations[To], action: ActionOn<To>): Explanation => ({
  verdict: ask(action, situation),
  change: smallestChange<Situation>(situation, (tried) => ask(action, tried)),
});
