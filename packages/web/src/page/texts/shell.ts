import { count } from './count.js';

export const shellTexts = {
  back: 'Back to the list',
  people: (number: number) => count(number, 'person', 'people'),
  members: 'Members',
  channelSettings: 'Channel settings…',
  join: 'Join channel',
  search: 'Search',
  more: 'More',
  renameTopic: 'Rename topic…',
  bellTopic: 'Notifications of this topic',
  bellChannel: 'Notifications of this channel',
  asChannel: 'As the channel',
  follow: 'Follow: tell me of each message',
  mute: 'Mute',
  unmuted: 'Unmuted, though the channel is muted',
  channelLoud: 'As your settings say',
  unknownChannel: 'Unknown channel',
  topicsOf: (name: string) => `Topics of ${name}`,
  topicName: 'Name of the topic',
  searchFor: (words: string) => `Search: ${words}`,
};
