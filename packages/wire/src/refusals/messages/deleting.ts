import { rowsOf } from '../row.js';

/** Spec: 4.9 */
export const deletingRows = rowsOf<'deleting'>()({
  cannotDeleteMessage: "You don't have permission to delete this message",
  deletionTimeOver: 'The time limit for deleting this message has passed',
  messageAlreadyDeleted: 'Message already deleted',
});
