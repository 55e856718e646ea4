import type { Log } from '../ports/log.js';

type Fields = Readonly<Record<string, unknown>>;

/** A log whose lines have these fields too. */
export const logWith = (log: Log, own: Fields): Log => {
  const fieldsOf = (fields?: Fields): Fields => ({ ...own, ...fields });
  return {
    ...(log.debug === undefined ? {} : { debug: (message: string, fields?: Fields) => log.debug?.(message, fieldsOf(fields)) }),
    info: (message, fields) => log.info(message, fieldsOf(fields)),
    warn: (message, fields) => log.warn(message, fieldsOf(fields)),
    error: (message, fields) => log.error(message, fieldsOf(fields)),
  };
};
