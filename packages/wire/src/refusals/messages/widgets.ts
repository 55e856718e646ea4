import { rowsOf } from '../row.js';

/** Spec: 2 (Message, `submessages`) */
export const widgetRows = rowsOf<'widgets'>()({
  cannotAttachSubmessage: 'You cannot attach a submessage to this message.',
  submessageNotJson: 'Invalid json for submessage',
  invalidSubmessage: '{problem}',
  tooManySubmessages: 'This message takes no more submessages.',
});
