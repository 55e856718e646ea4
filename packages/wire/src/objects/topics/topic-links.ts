import type { Open, TopicName } from '@parley/core';
import type { JsonObject } from '../../json.js';

interface TopicLink {
  /** As written. */
  readonly text: string;
  readonly url: string;
}

const separators = /[\s!;),'"]+/;
const trailing = /[.:?]+$/;
const withScheme = /^https?:\/\/[^/?#]/i;
const withoutScheme = /^www\.[^./?#]+\./i;

/** The addresses that stand in the name of a topic, from left to right. */
const linksIn = (topic: TopicName): ReadonlyArray<TopicLink> =>
  topic.split(separators).flatMap((part) => {
    const text = part.replace(trailing, '');
    if (withScheme.test(text)) return [{ text, url: text }];
    return withoutScheme.test(text) ? [{ text, url: `https://${text}` }] : [];
  });

/** LEVEL(46): the addresses alone. Spec: 2 (Message) */
export const topicLinks = (topic: TopicName, open: Open): ReadonlyArray<string | JsonObject> => {
  const links = linksIn(topic);
  return open('topicLinksObjects') ? links.map(({ text, url }) => ({ text, url })) : links.map(({ url }) => url);
};
