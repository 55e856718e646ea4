export { decodeConfig, type Config, type LogLevel } from './config.js';
export { readConfig } from './read-config.js';
export { winstonLog, type LogOptions } from './winston-log.js';
export { factsFor } from './server-facts.js';
export { inhabit, type TellOperator } from './inhabit.js';
export { withPublicFiles } from './public-files/with-public-files.js';
export { startServer, type RunningServer, type Surroundings } from './start-server.js';
export { runCommand } from './cli/run-command.js';
