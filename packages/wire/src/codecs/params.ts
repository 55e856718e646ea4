import * as Either from 'fp-ts/lib/Either.js';
import type { SentFile } from '@parley/core/model';
import type { GateName, Open } from '@parley/core/rules';
import type { Json, JsonObject } from '../json.js';
import type { Kind } from '../shape/kind.js';
import { parseJson } from './parse-json.js';
import { firstProblem, type ValueCodec } from './value-codec.js';

/** The request is malformed. Made by codecs only; `failures.ts` turns it into a reply. */
export interface BadRequest {
  readonly code: 'BAD_REQUEST' | 'REQUEST_VARIABLE_MISSING' | 'REQUEST_CONFUSING_VAR' | 'REQUEST_VARIABLE_INVALID';
  readonly message: string;
  readonly extra: JsonObject;
}

export const badRequest = (message: string): BadRequest => ({ code: 'BAD_REQUEST', message, extra: {} });

/** The value for an absent parameter, also for callers without an account. */
type Fallback<A> = (open: Open, spectates: boolean) => A;

/** `since`: required where the gate is open. `until`: where it is closed. */
export type Requirement = boolean | { readonly since: GateName } | { readonly until: GateName };

/** One parameter of an operation. */
export interface Param<A> {
  readonly codec: ValueCodec<A>;
  /** `json`: the field holds JSON text. `text`: it holds the text itself. */
  readonly encoding: 'json' | 'text';
  /** Other names of the parameter; two names at once are an error. */
  readonly aliases: ReadonlyArray<string>;
  /** Unknown, and reported as ignored, while this gate is closed. */
  readonly gate: GateName | null;
  readonly required: Requirement;
  /** The value for an absent parameter; null where it is always required. */
  readonly fallback: Fallback<A> | null;
  /** A literal `null` counts as absent. */
  readonly nullIsAbsent: boolean;
  /** The accepted values at a level; null where the codec's own schema is exact. */
  readonly accepts: Kind<Json> | null;
}

export interface ParamOptions {
  readonly aliases?: ReadonlyArray<string>;
  readonly gate?: GateName;
  /** Where the codec takes more than is accepted, because the operation itself refuses the rest. */
  readonly accepts?: Kind<Json>;
}

/** An optional parameter may be required at some levels. */
export interface OptionalParamOptions extends ParamOptions {
  readonly required?: Exclude<Requirement, boolean>;
  /** Whether a literal `null` counts as absent. Default false: null is taken only where the codec takes it. */
  readonly nullIsAbsent?: boolean;
}

const param = <A>(codec: ValueCodec<A>, encoding: 'json' | 'text', fallback: Fallback<A> | null, options: OptionalParamOptions): Param<A> => ({
  codec,
  encoding,
  required: options.required ?? fallback === null,
  fallback,
  aliases: options.aliases ?? [],
  gate: options.gate ?? null,
  nullIsAbsent: options.nullIsAbsent ?? false,
  accepts: options.accepts ?? null,
});

/** The field holds JSON text, and is required. */
export const json = <A>(codec: ValueCodec<A>, options: ParamOptions = {}): Param<A> => param(codec, 'json', null, options);

/** The field holds JSON text, and is optional. */
export const optionalJson = <A, B>(codec: ValueCodec<A>, fallback: B | Fallback<B>, options: OptionalParamOptions = {}): Param<A | B> =>
  param<A | B>(codec, 'json', typeof fallback === 'function' ? (fallback as Fallback<B>) : () => fallback, options);

/** The field holds the text itself, and is required. */
export const raw = <A>(codec: ValueCodec<A>, options: ParamOptions = {}): Param<A> => param(codec, 'text', null, options);

/** The field holds the text itself, and is optional. */
export const optionalRaw = <A, B>(codec: ValueCodec<A>, fallback: B | Fallback<B>, options: OptionalParamOptions = {}): Param<A | B> =>
  param<A | B>(codec, 'text', typeof fallback === 'function' ? (fallback as Fallback<B>) : () => fallback, options);

/** Whether it is required at this level. */
export const isRequired = ({ required }: Param<unknown>, open: Open): boolean => {
  if (typeof required === 'boolean') return required;
  return 'since' in required ? open(required.since) : !open(required.until);
};

export const missingParameter = (name: string): Either.Either<BadRequest, never> =>
  Either.left({ code: 'REQUEST_VARIABLE_MISSING', message: `Missing '${name}' argument`, extra: { var_name: name } });

/** A value of the path, which always has it. */
export interface PathValue<A> {
  readonly inPath: string;
  readonly valueOf: (text: string) => A;
}

/** The number of this placeholder, as an id. */
export const idInPath = <A>(name: string, toId: (number: number) => A): PathValue<A> => ({ inPath: name, valueOf: (text) => toId(Number(text)) });

/** The text of this placeholder. */
export const textInPath = (name: string): PathValue<string> => ({ inPath: name, valueOf: (text) => text });

/** What a request gives: parameters by their names, and values of its path by the names that the command has for them. */
export type Asked<A> = Param<A> | PathValue<A>;

const isInPath = (asked: Asked<unknown>): asked is PathValue<unknown> => 'inPath' in asked;

type AskedValues = Readonly<Record<string, Asked<unknown>>>;

export type ParamValues<Of extends AskedValues> = { readonly [Name in keyof Of]: Of[Name] extends Asked<infer A> ? A : never };

/** The parameters of a request beside its path: one flat record, with fields of the body before those of the query. */
export type Fields = ReadonlyMap<string, string>;

export interface DecodeContext {
  /** For operations that take files. */
  readonly files?: ReadonlyArray<SentFile>;
  readonly open: Open;
  /** Values of the path's placeholders. */
  readonly path: Readonly<Record<string, string>>;
  /** The header of this name, where the codec takes it. */
  readonly idempotencyKey?: string;
  /** The caller has no account. Default false. */
  readonly spectates?: boolean;
}

export interface Decoded<Command> {
  readonly command: Command;
  /** Unknown parameters, sorted. */
  readonly ignored: ReadonlyArray<string>;
}

/** Turns the fields of a request into a domain command. Reports the first failure, in the order of declaration. */
export interface RequestCodec<Command> {
  readonly params: Readonly<Record<string, Param<unknown>>>;
  /** Whether its operation runs once per `Idempotency-Key`; other operations ignore the header. */
  readonly takesIdempotencyKey: boolean;
  readonly decode: (fields: Fields, context: DecodeContext) => Either.Either<BadRequest, Decoded<Command>>;
}

/** Accepted on every operation: the name of the client program. */
const universal: ReadonlySet<string> = new Set(['client']);

const decodeParam = (
  name: string,
  declared: Param<unknown>,
  fields: Fields,
  { open, spectates = false }: DecodeContext,
): Either.Either<BadRequest, unknown> => {
  const { codec, encoding, aliases, fallback, nullIsAbsent } = declared;
  const given = [name, ...aliases].filter((candidate) => fields.has(candidate));
  const [first, second] = given;
  if (first !== undefined && second !== undefined) {
    return Either.left({
      code: 'REQUEST_CONFUSING_VAR',
      message: `Can't decide between '${first}' and '${second}' arguments`,
      extra: { var_name1: first, var_name2: second },
    });
  }
  const text = first === undefined ? undefined : fields.get(first);
  if (text === undefined || (nullIsAbsent && text === 'null')) {
    return fallback === null || isRequired(declared, open) ? missingParameter(name) : Either.right(fallback(open, spectates));
  }
  const parsed = encoding === 'json' ? parseJson(text) : Either.right(text);
  if (Either.isLeft(parsed)) return Either.left(badRequest(`${name} is not valid JSON`));
  const decoded = codec.validate(parsed.right, [{ key: name, type: codec, actual: parsed.right }]);
  return Either.isLeft(decoded) ? Either.left(badRequest(firstProblem(decoded.left))) : decoded;
};

const isKnown = (params: RequestCodec<unknown>['params'], name: string, open: Open): boolean =>
  universal.has(name) || Object.entries(params).some(([own, { aliases, gate }]) => (gate === null || open(gate)) && (own === name || aliases.includes(name)));

/**
 * A request of these parameters. `toCommand` translates the wire's words and may refuse combinations. A parameter whose gate is closed gets its fallback; give
 * every gated parameter one.
 */
export const request = <const Of extends AskedValues, Command>(
  asked: Of,
  toCommand: (values: ParamValues<Of>, context: DecodeContext) => Either.Either<BadRequest, Command>,
  { takesIdempotencyKey = false }: Partial<Pick<RequestCodec<Command>, 'takesIdempotencyKey'>> = {},
): RequestCodec<Command> => {
  const entries = Object.entries(asked);
  const params = Object.fromEntries(entries.filter((entry): entry is [string, Param<unknown>] => !isInPath(entry[1])));
  const decode: RequestCodec<Command>['decode'] = (fields, context) => {
    const values: Record<string, unknown> = {};
    for (const [name, declared] of entries) {
      if (isInPath(declared)) {
        values[name] = declared.valueOf(context.path[declared.inPath] ?? '');
        continue;
      }
      const isOpen = declared.gate === null || context.open(declared.gate);
      const decoded = isOpen ? decodeParam(name, declared, fields, context) : Either.right(declared.fallback?.(context.open, context.spectates ?? false));
      if (Either.isLeft(decoded)) return decoded;
      values[name] = decoded.right;
    }
    const command = toCommand(values as ParamValues<Of>, context);
    if (Either.isLeft(command)) return command;
    const ignored = [...fields.keys()].filter((name) => !isKnown(params, name, context.open)).sort();
    return Either.right({ command: command.right, ignored });
  };
  return { params, takesIdempotencyKey, decode };
};

/** For operations that take no parameters. */
export const noParameters: RequestCodec<Readonly<Record<never, never>>> = request({}, () => Either.right({}));
