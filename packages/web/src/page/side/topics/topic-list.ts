import { isMuted, policies, type Policy } from '../../app/topic-policy.js';
import { topicKey } from '../../app/topic-key.js';
import type { UnreadTopic } from '../unread-places.js';

/** A topic that the server named. */
export interface KnownTopic {
  readonly name: string;
  readonly max_id: number;
}

/** A topic as the left column shows it. */
export interface ListedTopic {
  readonly name: string;
  readonly newest: number;
  readonly unread: number;
  readonly mentions: number;
  readonly policy: Policy;
  readonly isMuted: boolean;
}

const resolvedMark = '✔ ';

export const isResolved = (topic: string): boolean => topic.startsWith(resolvedMark);

export const withoutResolved = (topic: string): string => topic.replace(/^(✔ )+/, '');

export const resolved = (topic: string): string => `${resolvedMark}${withoutResolved(topic)}`;

const rank = ({ unread, isMuted: muted, policy }: ListedTopic): number => {
  if (muted) return 3;
  if (unread > 0) return 0;
  return policy === policies.followed ? 1 : 2;
};

/** All topics of a channel: unread first, then followed ones, then others, muted last; the newest first in each. */
export const topicsInOrder = (
  known: ReadonlyArray<KnownTopic>,
  unread: ReadonlyArray<UnreadTopic>,
  policyOf: (topic: string) => Policy,
  isChannelMuted: boolean,
): ReadonlyArray<ListedTopic> => {
  const places = new Map<string, Omit<ListedTopic, 'policy' | 'isMuted'>>();
  for (const { name, max_id: newest } of known) places.set(topicKey(name), { name, newest, unread: 0, mentions: 0 });
  for (const { topic, count, newest, mentions } of unread) {
    const before = places.get(topicKey(topic));
    places.set(topicKey(topic), { name: before?.name ?? topic, newest: Math.max(newest, before?.newest ?? 0), unread: count, mentions });
  }
  return [...places.values()]
    .map((place) => {
      const policy = policyOf(place.name);
      return { ...place, policy, isMuted: isMuted(policy, isChannelMuted) };
    })
    .sort((left, right) => rank(left) - rank(right) || right.newest - left.newest);
};

/** Keys by which lines of topics stay the same, with the focus in them, while a topic is resolved and taken up again. */
export const lineKeys = (topics: ReadonlyArray<Pick<ListedTopic, 'name'>>): ReadonlyArray<string> => {
  const taken = new Set<string>();
  return topics.map(({ name }) => {
    const plain = topicKey(withoutResolved(name));
    const key = taken.has(plain) ? `\n${topicKey(name)}` : plain;
    taken.add(plain);
    return key;
  });
};

/** Those that stand in the column before somebody asks for all: unread ones, and some more. */
export const firstTopics = (all: ReadonlyArray<ListedTopic>, open: string | null, most = 8): ReadonlyArray<ListedTopic> => {
  const key = open === null ? null : topicKey(open);
  const first = all.slice(0, most);
  const opened = key === null || first.some(({ name }) => topicKey(name) === key) ? undefined : all.find(({ name }) => topicKey(name) === key);
  return opened === undefined ? first : [...first, opened];
};
