import type { TopicName } from '@parley/core/model';
import type { Open } from '@parley/core/rules';

/** How the empty topic is shown to those who cannot show an empty name. Spec: 2, level 334 */
export const emptyTopicDisplayName = (open: Open): string => (open('emptyTopicDisplayNameFinal') ? 'general chat' : 'test general chat');

/** An incoming topic that is spelled as the empty one is shown is the empty one. */
export const emptiedTopic = (topic: string, open: Open): TopicName => (open('messagesEmptyTopic') && topic === emptyTopicDisplayName(open) ? '' : topic);

/** An outgoing topic for a client that may not understand the empty name. */
export const shownTopic = (topic: TopicName, understandsEmpty: boolean, open: Open): string =>
  topic === '' && !understandsEmpty ? emptyTopicDisplayName(open) : topic;
