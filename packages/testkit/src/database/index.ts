export { besideMigration } from './beside-migration.js';
export { copyMessages } from './copy-messages.js';
export { whenLocksAwaited, whenRowsAwaited } from './locks-awaited.js';
export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './create-test-database.js';
export { dumpRows } from './dump-rows.js';
export { patient } from './patient.js';
export { runSql } from './run-sql.js';
