import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../../refusals/index.js';
import { isRecord, type JsonRecord, type JsonValue, readJson } from '../../shared/sending/json.js';

/** Which kind of thing the first submessage of a message makes it. */
export const widgetKindOf = (first: string): 'poll' | 'todo' | null => {
  const value = readJson(first);
  const kind = isRecord(value) ? value['widget_type'] : null;
  return kind === 'poll' || kind === 'todo' ? kind : null;
};

/** Why a value is none that may stand there, null where it may; what is said of it begins with where it stands. */
type Check = (value: JsonValue, where: string) => string | null;

const text: Check = (value, where) => (typeof value === 'string' ? null : `${where} is not a string`);

const truth: Check = (value, where) => (typeof value === 'boolean' ? null : `${where} is not a boolean`);

const vote: Check = (value, where) => (value === 1 || value === -1 ? null : `Invalid ${where}`);

/** More options or tasks than anybody reads. */
const maxIndex = 1000;

const index: Check = (value, where) => {
  if (typeof value !== 'number' || !Number.isInteger(value)) return `${where} is not an integer`;
  return value < 0 ? `${where} is too small` : value > maxIndex ? `${where} is too large` : null;
};

interface Shape {
  readonly fields: Readonly<Record<string, Check>>;
  /** Whoever began the thing does it, and nobody else, who is told so. */
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
 * Whether this may be added to a message of this kind; to one of no kind that is known here, anything that is JSON. What is said of it is in the clients' words, since
 * the content is between them.
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
