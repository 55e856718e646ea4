export const draftsTexts = {
  title: 'Drafts',
  none: 'What you begin to write is kept here until you send it, on all your devices.',
  restore: 'Go on writing',
  remove: 'Delete this draft',
};
