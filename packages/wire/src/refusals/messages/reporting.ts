import { rowsOf } from '../row.js';

/** Spec: levels 331, 382 */
export const reportingRows = rowsOf<'reporting'>()({
  reportsNotTaken: 'Moderation request channel must be specified to enable message reporting.',
  reportNeedsDescription: 'An explanation is required.',
});
