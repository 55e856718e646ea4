export { pgWakeUp, type PgWakeUp, type PgWakeUpOptions } from './pg-wake-up.js';
