import { newestLevel } from '../gates/is-open.js';
import type { Circumstances } from './chat.js';

/** Of somebody who signs in, by this request. Signing in depends on no gate. */
export const anonymousFrom = ({ requestId }: Pick<Circumstances, 'requestId'>): Circumstances => ({
  levels: { floor: newestLevel, call: newestLevel },
  client: { name: 'website', isForReading: true },
  ...(requestId === undefined ? {} : { requestId }),
});
