import type { UseCase } from '../../use-case.js';
import { presencesNow, type PresencesNow, usualHistoryDays } from './presences-now.js';

/** Returns the presences of everybody visible to the caller. */
export const getPresences: UseCase<null, PresencesNow> = {
  mode: 'snapshot',
  run: (call) => presencesNow(call, call.now(), { lastUpdateId: null, historyDays: usualHistoryDays }),
};
