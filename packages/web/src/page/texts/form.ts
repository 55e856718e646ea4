import { count } from './count.js';

export const formTexts = {
  changedMeanwhile: (theirs: string) => `Somebody has changed this meanwhile: ${theirs}`,
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine',
  decideFirst: 'Say first what is to become of what somebody else has changed.',
  changes: (number: number) => count(number, 'change'),
  unsaved: 'There are changes that are not saved.',
  discard: 'Discard them',
  stay: 'Go on editing',
  undoAll: 'Undo',
  save: 'Save',
  cancel: 'Cancel',
  empty: 'nothing',
};
