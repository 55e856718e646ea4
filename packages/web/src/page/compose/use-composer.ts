import { useMemo } from 'react';
import { useChat, useLive } from '../app/chat-context.js';
import { newKey } from '../app/new-key.js';
import { texts } from '../texts/texts.js';
import { conversationOf } from '../route/view.js';
import { useLinks, useView } from '../route/use-view.js';
import { type Draft, newDraft } from './drafts/draft.js';
import { findDraft } from './drafts/find-draft.js';
import { useDraftStore, useLocalDrafts } from './drafts/use-drafts.js';
import { messageOf } from './message-of.js';
import { type MentionWarning, mentionWarningOf } from './text/mentions.js';
import { newPlace, type Recipient, viewOfRecipient } from './recipient/recipient.js';
import { lengthProblemOf, problemOf, type TopicRule, topicRuleOf } from './recipient/rules.js';
import { markersIn } from './uploads/marker.js';
import { useRecipient } from './use-recipient.js';

export interface ComposerState {
  /** Null where several conversations are shown and none is being started. */
  readonly to: Recipient | null;
  readonly place: string;
  readonly fixed: 'nothing' | 'channel' | 'all';
  readonly rule: TopicRule;
  readonly content: string;
  readonly draft: Draft | null;
  /** What is wrong already while one writes. */
  readonly lengthProblem: string | null;
  readonly write: (content: string) => void;
  readonly choose: (to: Recipient) => void;
  readonly start: (to: Recipient) => void;
  /** Closes what was started; its text is kept. */
  readonly close: (() => void) | undefined;
  /** What keeps it from being sent, and what is to be said before. */
  readonly check: () => { readonly problem: string | null; readonly warning: MentionWarning | null };
  /** Sends, or says what is missing. */
  readonly send: () => string | null;
  readonly schedule: (time: Date) => Promise<void>;
}

/** What is being written, and where to. */
export const useComposer = (): ComposerState => {
  const { chat, live, outbox } = useChat();
  const { go } = useLinks();
  const view = useView();
  const store = useDraftStore();
  const local = useLocalDrafts();
  const server = useLive((state) => state.drafts);
  const where = useRecipient();
  const { place } = where;
  const draft = useMemo(() => findDraft(place, where.to, local, server), [place, where.to, local, server]);
  const to = place === newPlace && draft === null && !where.isNew ? null : (draft?.to ?? where.to);
  const channel = useLive(({ subscriptions }) => (to?.type === 'channel' ? subscriptions.find(({ stream_id }) => stream_id === to.streamId) : undefined));
  const policy = useLive((state) => state.realm_topics_policy);
  const isMandatory = useLive((state) => state.realm_mandatory_topics);
  const rule = topicRuleOf(channel, { realm_topics_policy: policy, realm_mandatory_topics: isMandatory });
  const limits = { message: live.state.max_message_length, topic: live.state.max_topic_length };
  const content = draft?.content ?? '';

  const put = (part: Partial<Draft>): void => {
    const base = draft ?? newDraft(newKey(), place, where.to);
    store.put({ ...base, place, ...part, edited: Date.now() });
  };

  const problemNow = (): string | null => {
    if (to === null) return null;
    if (markersIn(content).length > 0) return texts.compose.files.wait;
    return problemOf(to, content, rule, limits);
  };

  /** The text has gone where it belongs. */
  const leave = (): void => {
    if (draft !== null) put({ content: '' });
    where.start(null);
  };

  return {
    to,
    place,
    fixed: where.fixed,
    rule,
    content,
    draft,
    lengthProblem: to === null ? null : lengthProblemOf(to, content, limits),
    write: (text) => {
      // What is chosen stays when the text is taken back.
      if (text === '' && to !== null) where.choose(to);
      if (draft !== null || text !== '') put({ content: text });
    },
    choose: (next) => {
      where.choose(next);
      if (draft !== null) put({ to: next });
    },
    start: where.start,
    close:
      place !== newPlace
        ? undefined
        : () => {
            if (draft !== null) store.put({ ...draft, place: '' });
            where.start(null);
          },
    check: () => {
      const problem = problemNow();
      return { problem, warning: problem === null && to !== null ? mentionWarningOf(live.state, to, content) : null };
    },
    send: () => {
      const problem = problemNow();
      if (problem !== null || to === null) return problem;
      outbox.send(messageOf(to, content, rule));
      const isElsewhere = where.isNew || conversationOf(view) === null || where.fixed === 'channel';
      leave();
      if (isElsewhere && live.state.user_settings.web_navigate_to_sent_message) go(viewOfRecipient(to));
      return null;
    },
    schedule: async (time) => {
      if (to === null) return;
      await chat.scheduleMessage({ ...messageOf(to, content, rule), scheduled_delivery_timestamp: Math.ceil(time.getTime() / 1000) });
      leave();
    },
  };
};
