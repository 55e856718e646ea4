import type { NounDocs } from '../../operation-docs.js';
import type { personalOperations } from './index.js';

const due = 1_900_000_000;
const recipients = {
  type: 'Whether it goes to a channel or to people.',
  to: 'The id of the channel; or ids of people, as a JSON list: `[7, 11]`.',
  topic: 'Name of the topic, for messages to channels.',
} as const;
const words = 'Words, as a JSON list: `["ghost"]`.';
const title = 'What the snippet is found by.';
const path = { saved_snippet_id: 5 };
const fragment = 'Address of the view inside clients, without `#`.';
const inPath = `${fragment} Slashes may be escaped.`;
const isPinned = 'Whether it is in the sidebar; otherwise it is in the menu of further views.';
const view = { fragment: 'narrow/is/alerted', is_pinned: true, name: 'Alerts' };
const draft = { type: 'stream', to: [2], topic: 'castle', content: 'Who is **there**?', timestamp: 1_772_530_200 };

export const personalDocs: NounDocs<typeof personalOperations> = {
  getScheduledMessages: {
    description: 'What the caller has scheduled and what could not be sent in time, the next one first.',
    example: {
      answer: {
        scheduled_messages: [
          {
            scheduled_message_id: 4,
            type: 'stream',
            to: 2,
            topic: 'castle',
            content: 'The cock **crows**.',
            rendered_content: '<p>The cock <strong>crows</strong>.</p>',
            scheduled_delivery_timestamp: due,
            failed: false,
          },
        ],
      },
    },
  },
  scheduleMessage: {
    description: 'The message is sent when it is due, as if the caller sent it then: if they may not post there any more, it stays with `failed` set.',
    parameters: { ...recipients, scheduled_message_id: 'Changes this message instead of making another.' },
    example: {
      params: { type: 'channel', to: 2, topic: 'castle', content: 'The cock **crows**.', scheduled_delivery_timestamp: due },
      answer: { scheduled_message_id: 4 },
    },
  },
  editScheduledMessage: {
    description: 'Changes what is named and leaves the rest.',
    parameters: recipients,
    example: { path: { scheduled_message_id: 4 }, params: { scheduled_delivery_timestamp: due } },
  },
  removeScheduledMessage: { description: 'The message will not be sent.', example: { path: { scheduled_message_id: 4 } } },
  createReminder: {
    description: 'When it is due, a direct message reminds the caller of the message, with the note.',
    parameters: { note: 'What the reminder is to say besides.' },
    example: { params: { message_id: 43, scheduled_delivery_timestamp: due, note: 'Answer this' }, answer: { reminder_id: 6 } },
  },
  getReminders: {
    description: 'Reminders of the caller that are not due yet.',
    example: {
      answer: {
        reminders: [
          {
            reminder_id: 6,
            type: 'private',
            to: [7],
            content: 'Answer this',
            rendered_content: '<p>Answer this</p>',
            scheduled_delivery_timestamp: due,
            failed: false,
            reminder_target_message_id: 43,
          },
        ],
      },
    },
  },
  removeReminder: { description: 'The reminder will not come.', example: { path: { reminder_id: 6 } } },
  getAlertWords: {
    description: 'Words that notify the caller wherever somebody writes them in a message that the caller receives.',
    example: { answer: { alert_words: ['ghost'] } },
  },
  addAlertWords: {
    description: 'Words that are there already, in whatever case, stay as they are. Messages that were sent before are not looked at again.',
    parameters: { alert_words: words },
    example: { params: { alert_words: ['ghost'] }, answer: { alert_words: ['ghost'] } },
  },
  removeAlertWords: {
    description: 'Words that are not there are passed over. The answer has those that remain.',
    parameters: { alert_words: words },
    example: { params: { alert_words: ['ghost'] }, answer: { alert_words: [] } },
  },
  getSnippets: {
    description: 'Texts that the caller keeps to write them again.',
    example: { answer: { saved_snippets: [{ id: 5, title: 'Welcome', content: 'Welcome to **Elsinore**!', date_created: 1_772_530_200 }] } },
  },
  createSnippet: {
    description: 'Keeps a text for the caller alone.',
    parameters: { title },
    example: { params: { title: 'Welcome', content: 'Welcome to **Elsinore**!' }, answer: { saved_snippet_id: 5 } },
  },
  editSnippet: {
    description: 'Changes what is named and leaves the rest.',
    parameters: { title },
    example: { path, params: { title: 'Greeting' } },
  },
  removeSnippet: { description: 'The text is gone; messages that it was written into stay.', example: { path } },
  getNavigationViews: {
    description: 'What the caller has added to the navigation of their clients, in the order in which they added it.',
    example: { answer: { navigation_views: [view, { fragment: 'inbox', is_pinned: false, name: null }] } },
  },
  addNavigationView: {
    description: 'Views that every client has, such as `inbox`, take no name; all others need one. Fragment and name are each used once.',
    parameters: { fragment, is_pinned: isPinned, name: 'What the view is called.' },
    example: { params: view },
  },
  editNavigationView: {
    description: 'Changes what is named and leaves the rest.',
    parameters: { fragment: inPath, is_pinned: isPinned, name: 'A name that no view of the caller has.' },
    example: { path: { fragment: view.fragment }, params: { is_pinned: false } },
  },
  removeNavigationView: {
    description: 'The view leaves the navigation; what it shows is not touched.',
    parameters: { fragment: inPath },
    example: { path: { fragment: view.fragment } },
  },
  markOnboardingStep: {
    description: 'No client of the caller shows the hint again. To say it twice does no harm.',
    parameters: { onboarding_step: 'Name of the hint, as the list `onboarding_steps` of a registration has it.' },
    example: { params: { onboarding_step: 'intro_inbox_view_modal' } },
  },
  getDrafts: {
    description: 'The oldest edit comes first. A draft stays as it is when its channel is archived or left. Refused while the caller has switched drafts off.',
    example: { answer: { count: 1, drafts: [{ id: 8, ...draft }] } },
  },
  createDrafts: {
    description: 'All or none of them. Texts and topics are cut like those of messages. The time is now, unless the client gives the time of its edit.',
    parameters: { drafts: 'Drafts, as a JSON list. `type` is `stream`, `private`, or empty as long as there is no recipient.' },
    example: { params: { drafts: [draft] }, answer: { ids: [8] } },
  },
  editDraft: {
    description: 'The whole draft is written anew, so the caller needs access to its channel.',
    parameters: { draft: 'The draft, as a JSON object.' },
    example: { path: { draft_id: 8 }, params: { draft: { ...draft, topic: 'ghost' } } },
  },
  removeDraft: { description: 'The draft is gone from all clients.', example: { path: { draft_id: 8 } } },
};
