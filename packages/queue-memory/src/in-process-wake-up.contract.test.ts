import { wakeUpContract } from '@parley/testkit';
import { inProcessWakeUp } from './in-process-wake-up.js';

wakeUpContract('in one process', (clock) => inProcessWakeUp({ clock }));
