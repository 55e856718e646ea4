/** The nouns of the API; documents group operations by them, in this order. */
export const tags = {
  messages: 'Sending, reading, editing, marking and reacting to messages.',
  events: 'Queues of what happens, for clients that stay connected.',
  channels: 'Channels, their settings and permissions, and the folders and default sets that they are in.',
  subscriptions: 'Who is subscribed to which channel, and what each has chosen about it.',
  topics: 'Topics of channels: following, muting and deleting them.',
  people: 'Accounts of people and bots, their keys and their presence.',
  groups: 'User groups: who is in them, and what their members may do.',
  personal: 'What people keep for themselves: drafts, scheduled messages, reminders, snippets, alert words and views in the navigation.',
  files: 'Uploaded files.',
  emoji: 'Emoji of the organization’s own.',
  bots: 'Bots, their keys and what they store.',
  invitations: 'Invitations by mail, and links that anybody joins by.',
  devices: 'Phones and computers of people, and the notifications that go to them.',
  mail: 'Addresses that turn mail into messages.',
  organization: 'The organization itself, its server, and why somebody may or may not do a thing.',
} as const;

export type Tag = keyof typeof tags;
