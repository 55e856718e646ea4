import { newestLevel } from '@parley/core';
import type { RealmTopicsPolicy, TopicsPolicy } from '@parley/core/model';
import { canUseTopic, floorOnly } from '@parley/core/rules';

const open = floorOnly({ floor: newestLevel });

/** Whether a channel takes a topic, by its policy and that of its organization. */
export const takesTopic = (topic: string, channelPolicy: TopicsPolicy, realmPolicy: RealmTopicsPolicy = 'allowEmptyTopic'): string => {
  const verdict = canUseTopic({ channelPolicy, realmPolicy, topic, open });
  return verdict._tag === 'Right' ? 'taken' : verdict.left.refusal.kind;
};
