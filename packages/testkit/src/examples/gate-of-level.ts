import { featureLevel, newestLevel } from '@parley/core';
import { canPostInTopic, channel, gates, holdsAtBoth, isAllowed, person } from '@parley/core/rules';

const news = channel({ name: 'news', settings: { canCreateTopic: 'moderators' } });

/** Whether a member opens a topic where only moderators may, by the level that their client has chosen, and since when there has been that permission. */
export const mayOpenTopic = (level: number, floor: number): { readonly allowed: boolean; readonly since: number } => {
  const levels = { call: featureLevel(level) ?? newestLevel, floor: featureLevel(floor) ?? newestLevel };
  const facts = { actor: person(), channel: news, subscribed: true, owner: null, topic: 'plans', topicExists: false };
  return { allowed: isAllowed(holdsAtBoth(levels, (open) => canPostInTopic({ ...facts, open }))), since: gates.sendCreateTopicGroup.since };
};
