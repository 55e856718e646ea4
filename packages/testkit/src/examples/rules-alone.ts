import { type FeatureLevel, type GroupId, newestLevel } from '@parley/core';
import type { RealmTopicsPolicy } from '@parley/core/model';
import { canUseTopic, closureOf, type Containment, floorOnly } from '@parley/core/rules';

/** Whether something may be filed under this topic, with a reason: the rules of the chat without a chat. */
export const authorizeTopic = (topic: string, realmPolicy: RealmTopicsPolicy, level: FeatureLevel = newestLevel): string => {
  const verdict = canUseTopic({ channelPolicy: 'inherit', realmPolicy, topic, open: floorOnly({ floor: level }) });
  if (verdict._tag === 'Right') return 'allowed';
  const { refusal, proof } = verdict.left;
  return `${refusal.kind}: ${proof.grounds.flatMap((ground) => (ground.kind === 'fact' && ground.holds ? [ground.fact] : [])).join(', ')}`;
};

/** All teams of a person, through any number of other teams; cycles are harmless. */
export const teamsOf = (direct: ReadonlyArray<GroupId>, containments: ReadonlyArray<Containment>): ReadonlyArray<GroupId> =>
  [...closureOf({ system: new Map(), direct, containments }).keys()].sort((left, right) => left - right);
