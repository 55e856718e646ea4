import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../../refusals/index.js';
import { isRecord, type JsonRecord, type JsonValue, readJson } from '../../shared/sending/json.js';

/** Returns the widget that the first submessage makes. */
export const widgetKindOf = (first: string): 'poll' | 'todo' | null => {
  const value = readJson(first);
  const kind = isRecord(value) ? value['widget_type'] : null;
  return kind === 'poll' || kind === 'todo' ? kind : null;
};

/** Returns why a value is not allowed there, null if it is; the problem begins with its place. */
type Check = (value: JsonValue, where: string) => string | null;

const text: Check = (value, where) => (typeof value === 'string' ? null : `${where} is not a string`);

const truth: Check = (value, where) => (typeof value === 'boolean' ? null : `${where} is not a boolean`);

const vote: Check = (value, where) => (value === 1 || value === -1 ? null : `Invalid ${where}`);

/** Maximum index of options and tasks. */
const maxIndex = 1000;

const index: Check = (value, where) => {
  if (typeof value !== 'number' || !Number.isInteger(value)) return `${where} is not an integer`;
  return value < 0 ? `${where} is too small` : value > maxIndex ? `${where} is too large` : null;
};

interface Shape {
  readonly fields: Readonly<Record<string, Check>>;
  /** Only the author may do this; the text says so to others. */
  readonly forAuthor?: string;
}

const shapes: Readonly<Record<'poll' | 'todo', ReadonlyMap<string, Shape>>> = {
  poll: new Map<string, Shape>([
    ['vote', { fields: { key: text, vote } }],
    ['question', { fields: { question: text }, forAuthor: "You can't edit a question unless you are the author." }],
    ['new_option', { fields: { option: text, idx: index } }],
  ]),
  todo: new Map<string, Shape>([
    ['strike', { fields: { key: text } }],
    ['new_task', { fields: { key: index, task: text, desc: text, completed: truth } }],
    ['new_task_list_title', { fields: { title: text }, forAuthor: "You can't edit the task list title unless you are the author." }],
  ]),
};

const problemOf = (kind: 'poll' | 'todo', data: JsonRecord, { fields }: Shape): string | null => {
  for (const [name, check] of Object.entries(fields)) {
    if (!Object.hasOwn(data, name)) return `${name} key is missing from ${kind} data`;
    const problem = check(data[name] ?? null, `${kind} data["${name}"]`);
    if (problem !== null) return problem;
  }
  const unexpected = Object.keys(data).filter((name) => name !== 'type' && !Object.hasOwn(fields, name));
  return unexpected.length === 0 ? null : `Unexpected arguments: ${unexpected.slice(0, 10).join(', ')}`;
};

/**
 * Checks whether this submessage may be added to a widget of this kind; unknown widgets accept any JSON. Problems are in the clients' wording, since the
 * content is theirs.
 *
 * Spec: 2 (Message, `submessages`)
 */
export const checkSubmessage = (kind: 'poll' | 'todo' | null, content: string, isAuthor: boolean): Either.Either<Refusal, string> => {
  const data = readJson(content);
  if (data === undefined) return Either.left({ kind: 'submessageNotJson' });
  if (kind === null) return Either.right(content);
  const no = (problem: string): Either.Either<Refusal, never> => Either.left({ kind: 'invalidSubmessage', problem });
  if (!isRecord(data)) return no(`${kind} data is not a dict`);
  if (!Object.hasOwn(data, 'type')) return no(`type key is missing from ${kind} data`);
  const type = data['type'];
  if (typeof type !== 'string') return no(`${kind} data["type"] is not a string`);
  const shape = shapes[kind].get(type);
  if (shape === undefined) return no(`Unknown type for ${kind} data: ${type}`);
  if (shape.forAuthor !== undefined && !isAuthor) return no(shape.forAuthor);
  const problem = problemOf(kind, data, shape);
  return problem === null ? Either.right(content) : no(problem);
};
