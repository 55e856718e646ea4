import { count } from './count.js';

export const inboxTexts = {
  nothing: 'Nothing is unread.',
  teaches: 'What others write stands here, by topic, until you have read it.',
  toAll: 'Look at all messages',
  toAnywhere: 'Go to a channel or person',
  markRead: (name: string) => `Mark ${name} as read`,
  muted: (number: number) => `${count(number, 'unread message')} in muted places`,
  down: 'Next line of the inbox',
  up: 'Line before it in the inbox',
  more: (number: number) => count(number, 'more topic'),
};
