import type { TopicName } from '@parley/core/model';
import type { Open } from '@parley/core/rules';

/** The display name of the empty topic, for clients that cannot show an empty name. Spec: 2, level 334 */
export const emptyTopicDisplayName = (open: Open): string => (open('emptyTopicDisplayNameFinal') ? 'general chat' : 'test general chat');

/** Turns the display name of the empty topic into the empty topic. */
export const emptiedTopic = (topic: string, open: Open): TopicName => (open('messagesEmptyTopic') && topic === emptyTopicDisplayName(open) ? '' : topic);

/** A topic in a reply, for a client that may not understand the empty name. */
export const shownTopic = (topic: TopicName, understandsEmpty: boolean, open: Open): string =>
  topic === '' && !understandsEmpty ? emptyTopicDisplayName(open) : topic;
