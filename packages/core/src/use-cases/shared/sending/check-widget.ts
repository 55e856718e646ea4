import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Refusal } from '../../../refusals/index.js';
import { isRecord, type JsonRecord, type JsonValue, readJson } from './json.js';

/** Checks a JSON value and reduces it to what is allowed there; or returns the problem, which begins with its place. */
type Shape = (value: JsonValue | undefined, where: string) => Either.Either<string, JsonValue>;

const text: Shape = (value, where) => (typeof value === 'string' ? Either.right(value) : Either.left(`${where} is not a string`));

const each =
  (item: Shape): Shape =>
  (value, where) =>
    Array.isArray(value)
      ? Either.traverseArray(([index, element]: readonly [number, JsonValue]) => item(element, `${where}[${index}]`))([
          ...(value as ReadonlyArray<JsonValue>).entries(),
        ])
      : Either.left(`${where} is not a list`);

const record =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value, where) => {
    if (!isRecord(value)) return Either.left(`${where} is not a dict`);
    return pipe(
      Object.entries(fields),
      Either.traverseArray(([name, shape]) =>
        Object.hasOwn(value, name)
          ? pipe(
              shape(value[name], `${where}["${name}"]`),
              Either.map((kept) => [name, kept] as const),
            )
          : Either.left(`${name} key is missing from ${where}`),
      ),
      Either.map((entries): JsonRecord => Object.fromEntries(entries)),
    );
  };

const choices = record({ type: text, heading: text, choices: each(record({ short_name: text, long_name: text, reply: text })) });

/** A form has several kinds. */
const zform: Shape = (value, where) => {
  if (!isRecord(value)) return Either.left(`${where} is not a dict`);
  const type = Object.hasOwn(value, 'type') ? value['type'] : undefined;
  if (type === undefined) return Either.left('zform is missing type field');
  return type === 'choices' ? choices(value, where) : Either.left(typeof type === 'string' ? `unknown zform type: ${type}` : 'zform type is not a string');
};

const kinds: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ['poll', record({ question: text, options: each(text) })],
  ['todo', record({ task_list_title: text, tasks: each(record({ task: text, desc: text })) })],
  ['zform', zform],
]);

const shown = (value: JsonValue | undefined): Either.Either<string, JsonRecord> => {
  if (!isRecord(value)) return Either.left('widget_content is not a dict');
  for (const name of ['widget_type', 'extra_data']) if (!Object.hasOwn(value, name)) return Either.left(`${name} is not in widget_content`);
  const type = value['widget_type'];
  if (typeof type !== 'string') return Either.left('widget_type is not a string');
  const shape = kinds.get(type);
  if (shape === undefined) return Either.left(`unknown widget type: ${type}`);
  return pipe(
    shape(value['extra_data'], 'extra_data'),
    Either.map((data) => ({ widget_type: type, extra_data: data })),
  );
};

/**
 * Checks a requested widget and returns the JSON text of its submessage, reduced to what clients read.
 *
 * UPSTREAM: forms alone are taken there; polls and lists of things to do only as the text asks for them.
 *
 * Spec: 2 (Message, `submessages`)
 */
export const checkWidget = (requested: string): Either.Either<Refusal, string> => {
  const value = readJson(requested);
  if (value === undefined) return Either.left({ kind: 'widgetNotJson' });
  return pipe(
    shown(value),
    Either.bimap((problem): Refusal => ({ kind: 'invalidWidget', problem }), JSON.stringify),
  );
};
