export const uiTexts = {
  dismiss: 'Dismiss',
  close: 'Close',
  emoji: 'Emoji',
  findEmoji: 'Find an emoji',
  noEmoji: 'No emoji has this name',
  noEmojiTable: 'The list of emoji could not be loaded. Close this and try again.',
  why: 'Why?',
};
