import type { NounDocs } from '../../operation-docs.js';
import { sampleEmoji } from '../shared/samples.js';
import type { emojiOperations } from './index.js';

const path = { emoji_name: 'green_tick' };

export const emojiDocs: NounDocs<typeof emojiOperations> = {
  getCustomEmoji: {
    description: 'Emoji of the organization’s own by their ids, deactivated ones too: reactions may still show them.',
    example: { answer: { emoji: { '1': sampleEmoji } } },
  },
  addCustomEmoji: {
    description:
      'Adds an emoji under a name, with one picture in the form. It hides a Unicode emoji of the same name. Who may add emoji is a setting of the organization.',
    example: { path },
  },
  deactivateCustomEmoji: {
    description: 'The emoji can no longer be used; where it was used, it stays. Its author may do it, and administrators.',
    example: { path },
  },
};
