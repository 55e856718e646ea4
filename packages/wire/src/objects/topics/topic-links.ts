import type { TopicName } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { changedAt, key, listOf, shape, text as textKind, type Written } from '../../shape/index.js';

interface TopicLink {
  /** The link as written. */
  readonly text: string;
  readonly url: string;
}

const separators = /[\s!;),'"]+/;
const trailing = /[.:?]+$/;
const withScheme = /^https?:\/\/[^/?#]/i;
const withoutScheme = /^www\.[^./?#]+\./i;

/** The links in the name of a topic, from left to right. */
const linksIn = (topic: TopicName): ReadonlyArray<TopicLink> =>
  topic.split(separators).flatMap((part) => {
    const text = part.replace(trailing, '');
    if (withScheme.test(text)) return [{ text, url: text }];
    return withoutScheme.test(text) ? [{ text, url: `https://${text}` }] : [];
  });

const linkShape = shape<TopicLink>()(null, { text: key(textKind, ({ text }) => text), url: key(textKind, ({ url }) => url) });

export const topicLinksKind = changedAt('topicLinksObjects', listOf(linkShape.kind), listOf(textKind));

/** LEVEL(46): the addresses alone. Spec: 2 (Message) */
export const topicLinks = (topic: TopicName, open: Open): ReadonlyArray<string> | ReadonlyArray<Written> => {
  const links = linksIn(topic);
  return open('topicLinksObjects') ? links.map((link) => linkShape.write(open, link)) : links.map(({ url }) => url);
};
