import winston from 'winston';
import type { Log } from '@parley/core';
import type { LogLevel } from '../config/config.js';
import { byTurn } from './by-turn.js';
import { readableLine } from './readable-line.js';
import { safeLogLine } from './safe-log-text.js';

export interface LogOptions {
  readonly level: LogLevel;
  /** Texts that must never be logged: the server's secret, the database's password. */
  readonly hidden?: ReadonlyArray<string>;
  /** The number of this process, where several serve. */
  readonly process?: number;
  /** Default: standard error. */
  readonly stream?: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

type Fields = Readonly<Record<string, unknown>>;

const nothing: Fields = {};

/** One line per entry: readable at a terminal; otherwise one JSON object of time, level, message and fields. Escapes everything that comes from clients. */
export const winstonLog = ({ level, hidden = [], process: number, stream = process.stderr }: LogOptions): Log => {
  const isTerminal = stream.isTTY === true;
  const where: Fields = number === undefined ? {} : { process: number };
  const line = winston.format.printf((info) => {
    const fields = info['fields'] as Fields | undefined;
    const [time, message, level] = [new Date(), String(info.message), info.level];
    if (isTerminal) return readableLine({ time, level, message, fields: { ...where, ...fields } }, hidden);
    return safeLogLine([{ time: time.toISOString(), level, message }, where, fields ?? nothing], hidden);
  });
  const logger = winston.createLogger({
    level,
    format: line,
    transports: [new winston.transports.Stream({ stream: stream === process.stderr && !isTerminal ? byTurn(stream) : stream, eol: '\n' })],
  });
  const at = (name: LogLevel) => (message: string, fields?: Fields) => void logger.log({ level: name, message, fields });
  const levels = { info: at('info'), warn: at('warn'), error: at('error') };
  // Winston formats a line before it drops it.
  return logger.isLevelEnabled('debug') ? { ...levels, debug: at('debug') } : levels;
};
