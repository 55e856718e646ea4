import type { TopicLink, TopicLinks, TopicName } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { changedAt, key, listOf, shape, text as textKind, type Written } from '../../shape/index.js';

const linkShape = shape<TopicLink>()(null, { text: key(textKind, ({ text }) => text), url: key(textKind, ({ url }) => url) });

export const topicLinksKind = changedAt('topicLinksObjects', listOf(linkShape.kind), listOf(textKind));

/** LEVEL(46): the addresses alone. Spec: 2 (Message) */
export const shownTopicLinks = (linksOf: TopicLinks, topic: TopicName, open: Open): ReadonlyArray<string> | ReadonlyArray<Written> => {
  const links = linksOf(topic);
  return open('topicLinksObjects') ? links.map((link) => linkShape.write(open, link)) : links.map(({ url }) => url);
};
