import type { Caused } from '../../model/request-id.js';
import type { Ports } from '../../ports/ports.js';
import { logWith } from '../log-with.js';

/**
 * What a worker uses for one piece of work: its log lines name the request that caused the work, and so does what it commits, such as a message that others are
 * notified of.
 */
export const forRequest = <World extends Pick<Ports, 'log'>>(world: World, { requestId }: Caused): World & Caused => ({
  ...world,
  requestId,
  log: requestId === null ? world.log : logWith(world.log, { requestId }),
});
