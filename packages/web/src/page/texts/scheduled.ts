export const scheduledTexts = {
  title: 'Scheduled',
  none: 'What you schedule for later waits here until its time. The arrow beside “Send” does it.',
  text: 'Text of the scheduled message',
  edit: 'Edit the text',
  time: 'Change the time',
  now: 'Send now',
  remove: 'Delete this message',
  save: 'Save',
  cancel: 'Cancel',
  failed: 'It could not be sent at its time.',
};
