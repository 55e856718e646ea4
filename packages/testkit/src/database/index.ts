export { copyMessages } from './copy-messages.js';
export { whenRowsAwaited } from './rows-awaited.js';
export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './create-test-database.js';
