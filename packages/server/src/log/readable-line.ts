import { safeLogText } from './safe-log-text.js';

type Fields = Readonly<Record<string, unknown>>;

export interface LogEntry {
  readonly time: Date;
  readonly level: string;
  readonly message: string;
  readonly fields: Fields;
}

const clock = (time: Date): string => [time.getHours(), time.getMinutes(), time.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');

/** Stacks are for log collectors. */
const withoutStacks = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (name, item: unknown) => (name === 'stack' ? undefined : item)));

const plain = /^[\w./:@?&=%+*#-]+$/;

/** Quoted where it contains a blank, or anything that a terminal would not show plainly. */
const shown = (value: unknown, hidden: ReadonlyArray<string>): string => {
  const text = safeLogText(value, hidden);
  const bare = text.slice(1, -1);
  return typeof value === 'string' && plain.test(bare) ? bare : text;
};

const pairs = (fields: Fields, hidden: ReadonlyArray<string>): ReadonlyArray<string> =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      // Concealment goes by the field's name.
      const safe = JSON.parse(safeLogText({ [name]: value }, hidden)) as Fields;
      return `${shown(name, hidden)}=${shown(withoutStacks(safe[name] ?? null), hidden)}`;
    });

const requestText = ({ process, method, path, status, userId, client }: Fields, hidden: ReadonlyArray<string>): string => {
  const who = [...(userId === undefined ? [] : [`user ${shown(userId, hidden)}`]), ...(client === undefined ? [] : [shown(client, hidden)])];
  const where = process === undefined ? [] : [`process=${shown(process, hidden)}`];
  return [shown(status, hidden), shown(method, hidden), shown(path, hidden), ...who, ...where].join(' ');
};

/** One line for a terminal: the time of day, what happened, and its fields; for a request its status, method, path and caller. */
export const readableLine = ({ time, level, message, fields }: LogEntry, hidden: ReadonlyArray<string>): string => {
  const isRequest = message === 'request' && 'status' in fields && 'path' in fields;
  const label = level === 'info' ? [] : [level.toUpperCase()];
  const what = isRequest ? [requestText(fields, hidden)] : [safeLogText(message, hidden).slice(1, -1), ...pairs(fields, hidden)];
  return [clock(time), ...label, ...what].join(' ');
};
