export { startPostgres, type PostgresOptions, type RunningPostgres } from './start-postgres.js';
export { StartRefused, type StartRefusal } from './start-refused.js';
export { ensureDatabase } from './ensure-database.js';
export { checkServer, UnsuitableDatabase } from './check-server.js';
export { makeFolder } from './make-folder.js';
export { connectionTo, type PostgresAddress, type PostgresConnection } from './connection.js';
export { sharePostgres, type SharedPostgres } from './shared/share-postgres.js';
export { copyTemplate, dropDatabase, identifierFor, type Template, withAdministrator } from './shared/template-database.js';
