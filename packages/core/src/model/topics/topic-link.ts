import type { TopicName } from './topic.js';

/** A link in the name of a topic. */
export interface TopicLink {
  /** As written. */
  readonly text: string;
  readonly url: string;
}

/** The links in the name of a topic, from left to right. */
export type TopicLinks = (topic: TopicName) => ReadonlyArray<TopicLink>;
