import type { Conversation } from '../route/view.js';

/** What views ask of who writes. */
export type ComposerRequest =
  /** Quotes a message in the open composer, below what is written; `conversation` is where the answer goes. */
  | { readonly type: 'quote'; readonly messageId: number; readonly conversation: Conversation }
  /** Writes to a conversation: opens the composer to it, with the text field focused. */
  | { readonly type: 'reply'; readonly conversation: Conversation }
  /** Starts another conversation: with people, or in a channel. */
  | { readonly type: 'new'; readonly to: 'direct' | 'channel' }
  /** Puts a text back that was not sent. */
  | { readonly type: 'restore'; readonly conversation: Conversation; readonly content: string }
  /** Focuses the text field. */
  | { readonly type: 'focus' }
  /** Edits an own message in its place; null: the last one of the open view. The feed hears this one. */
  | { readonly type: 'edit'; readonly messageId: number | null };

type Hearer = (request: ComposerRequest) => void;

const hearers = new Set<Hearer>();

/** Asked before the composer was there. */
let early: ComposerRequest | null = null;
let hasComposer = false;

/** Asks the composer, or with `edit` the feed. What is asked before the composer has loaded waits for it. */
export const askComposer = (request: ComposerRequest): void => {
  if (!hasComposer && request.type !== 'edit') early = request;
  for (const hear of [...hearers]) hear(request);
};

/** Hears what is asked. Returns how to stop. */
export const hearComposerRequests = (hear: Hearer): (() => void) => {
  hearers.add(hear);
  return () => void hearers.delete(hear);
};

/** Hears as the composer: what was asked before it was there, too. Returns how to stop. */
export const hearAsComposer = (hear: Hearer): (() => void) => {
  const waiting = early;
  [early, hasComposer] = [null, true];
  if (waiting !== null) hear(waiting);
  return hearComposerRequests(hear);
};
