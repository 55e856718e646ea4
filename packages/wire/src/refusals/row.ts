import type { Refusal, Refusals } from '@parley/core';
import type { GateName, Open } from '@parley/core/rules';
import { channelWords, type ErrorContext, type ErrorReply, errorReply, generalCode } from './error-reply.js';

type Value = string | number | ReadonlyArray<string>;

/** Fields that a text or another key of the body can show. */
type Field<Of> = Exclude<{ [Name in keyof Of & string]: Of[Name] extends Value | null ? Name : never }[keyof Of & string], 'kind'>;

/** A list is shown with commas between its entries; `channel` and `Channel` are the level's words. */
type Place<Of> = { [Name in Field<Of>]: Of[Name] extends Value ? Name : never }[Field<Of>] | keyof ReturnType<typeof channelWords>;

type PlacesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlacesIn<Rest> : never;

interface Details<Of> {
  /** Default 400. A 401 with a general code names the authentication scheme. */
  readonly status?: number;
  /** Before: `statusBefore`, or 400. */
  readonly statusSince?: GateName;
  readonly statusBefore?: number;
  /** A specific code. */
  readonly code?: string;
  readonly codeSince?: GateName;
  /** Keys of the body that come with the code, and the fields that they show. */
  readonly keys?: Readonly<Record<string, Field<Of>>>;
  /** The text where the gate is closed. */
  readonly before?: readonly [GateName, string];
}

/**
 * The reply of one refusal: a text (status 400, code BAD_REQUEST), a text with more details, or a function for computed ones. A text shows fields of its
 * refusal as `{field}`.
 */
export type RefusalRow<Of = never> = string | readonly [string, Details<Of>] | ((refusal: Of, context: ErrorContext) => ErrorReply);

export type RefusalRows<Noun extends keyof Refusals> = { readonly [Kind in Refusals[Noun]['kind']]: RefusalRow<Extract<Refusal, { readonly kind: Kind }>> };

type TextsOf<Row> = Row extends string
  ? Row
  : Row extends readonly [infer Text, infer More]
    ? Text | (More extends { readonly before: readonly [unknown, infer Older] } ? Older : never)
    : never;

type UnknownPlaces<Of, Row> = Exclude<PlacesIn<TextsOf<Row> & string>, Place<Of>>;

type CheckedRow<Of, Row> = [UnknownPlaces<Of, Row>] extends [never] ? unknown : `{${UnknownPlaces<Of, Row>}} is no field of this refusal`;

type Checked<Noun extends keyof Refusals, Table> = {
  readonly [Kind in keyof Table]: Kind extends Refusals[Noun]['kind'] ? CheckedRow<Extract<Refusal, { readonly kind: Kind }>, Table[Kind]> : never;
};

/** A row for each refusal of a noun: neither a missing row nor an unknown placeholder compiles. */
export const rowsOf =
  <Noun extends keyof Refusals>() =>
  <const Table extends RefusalRows<Noun>>(table: Table & Checked<Noun, Table>): RefusalRows<Noun> =>
    table;

type Fields = Readonly<Record<string, string | number | ReadonlyArray<string>>>;

const shown = (value: Fields[string] | undefined): string => (typeof value === 'object' ? value.join(', ') : String(value));

const filled = (text: string, refusal: Refusal, open: Open): string => {
  const values: Partial<Fields> = { ...(refusal as unknown as Fields), ...channelWords(open) };
  return text.replace(/\{(\w+)\}/g, (_, name: string) => shown(values[name]));
};

const detailed = (text: string, details: Details<never>, refusal: Refusal, { open }: ErrorContext): ErrorReply => {
  const isOpen = (gate: GateName | undefined): boolean => gate === undefined || open(gate);
  const status = isOpen(details.statusSince) ? (details.status ?? 400) : (details.statusBefore ?? 400);
  const message = filled(details.before !== undefined && !open(details.before[0]) ? details.before[1] : text, refusal, open);
  if (details.code !== undefined && isOpen(details.codeSince)) {
    const keys = Object.entries<keyof Fields>(details.keys ?? {}).map(([key, field]) => [key, (refusal as unknown as Fields)[field] ?? null] as const);
    return errorReply(status, details.code, message, Object.fromEntries(keys));
  }
  if (status !== 401) return errorReply(status, generalCode('BAD_REQUEST', open), message);
  return { ...errorReply(status, generalCode('UNAUTHORIZED', open), message), headers: { 'WWW-Authenticate': 'Basic realm="zulip"' } };
};

/** The reply of this refusal at the level of the call. */
export const replyOf = (row: RefusalRow, refusal: Refusal, context: ErrorContext): ErrorReply => {
  if (typeof row === 'function') return row(refusal as never, context);
  return typeof row === 'string' ? detailed(row, {}, refusal, context) : detailed(row[0], row[1], refusal, context);
};
