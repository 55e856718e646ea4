export { type KnexStore, knexStore, type KnexStoreOptions } from './knex-store.js';
export { migrate, type MigrateOptions } from './migrate.js';
export { oneAtATime } from './one-at-a-time.js';
export { type KnexOptions, openKnex } from './open-knex.js';
export { knexLogPositions, type KnexLogPositionsOptions } from './repositories/log-positions.js';
export { knexQueueRows, type KnexQueueRowsOptions } from './repositories/queue-rows.js';
export { type Park, type SharedTransaction } from './shared-transaction.js';
export { knexWorkSchedule, type KnexWorkScheduleOptions } from './repositories/work-schedule.js';
export { schemaVersion } from './schema-version.js';
