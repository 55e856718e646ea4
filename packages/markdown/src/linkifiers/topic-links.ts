import { type Linkifiers, onceEach, type TopicLink, type TopicLinks } from '@parley/core/model';
import { completeHref } from '../inline/safe-href.js';
import { compileLinkifiers } from './compile.js';
import { linkifierSearch } from './search.js';

const word = /[^\s!;),'"]+/g;
const trailing = /[.:?]+$/;
const withScheme = /^https?:\/\/[^/?#]/i;
const withoutScheme = /^www\.[^./?#]+\./i;

interface PlacedLink extends TopicLink {
  readonly start: number;
  readonly end: number;
}

/** Addresses with `http` or `https`, or that begin with `www.`. */
const addressesIn = (topic: string): ReadonlyArray<PlacedLink> =>
  [...topic.matchAll(word)].flatMap(({ 0: part, index: start }) => {
    const text = part.replace(trailing, '');
    const place = { text, start, end: start + text.length };
    if (withScheme.test(text)) return [{ ...place, url: text }];
    return withoutScheme.test(text) ? [{ ...place, url: `https://${text}` }] : [];
  });

/** The links in the name of a topic, of linkifiers and of addresses. The same function for the same list. Spec: 2 (Message, `topic_links`) */
export const topicLinksBy: (linkifiers: Linkifiers) => TopicLinks = onceEach((linkifiers: Linkifiers): TopicLinks => {
  const compiled = compileLinkifiers(linkifiers);
  return (topic) => {
    const found: PlacedLink[] = [];
    const take = (link: PlacedLink): void => {
      if (found.every(({ start, end }) => link.end <= start || link.start >= end)) found.push(link);
    };
    linkifierSearch(compiled)(topic, ({ start, end, url }) => {
      if (completeHref(url, null) === url) take({ start, end, url, text: topic.slice(start, end) });
    });
    addressesIn(topic).forEach(take);
    return found.sort((left, right) => left.start - right.start).map(({ text, url }) => ({ text, url }));
  };
});
