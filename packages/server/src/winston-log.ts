import winston from 'winston';
import type { Log } from '@parley/core';
import type { LogLevel } from './config.js';
import { safeLogText } from './safe-log-text.js';

export interface LogOptions {
  readonly level: LogLevel;
  /** Texts that no line may hold: the server's secret, the database's password. */
  readonly hidden?: ReadonlyArray<string>;
  /** Default: standard error. */
  readonly stream?: NodeJS.WritableStream;
}

/** One JSON object a line: time, level, message and fields. Whatever a client wrote stands there harmlessly. */
export const winstonLog = ({ level, hidden = [], stream = process.stderr }: LogOptions): Log => {
  const line = winston.format.printf(({ level: at, message, fields }) =>
    safeLogText({ time: new Date().toISOString(), level: at, message, ...(fields as Readonly<Record<string, unknown>> | undefined) }, hidden),
  );
  const logger = winston.createLogger({ level, format: line, transports: [new winston.transports.Stream({ stream, eol: '\n' })] });
  const at = (name: LogLevel) => (message: string, fields?: Readonly<Record<string, unknown>>) => void logger.log(name, message, { fields });
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
};
