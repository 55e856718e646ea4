import type { CommandOf, ResultOf, UseCases } from '@parley/core/contract';
import type { GateName, Open } from '@parley/core/rules';
import * as Either from 'fp-ts/lib/Either.js';
import { type Asked, request, type RequestCodec } from './codecs/params.js';
import type { Method, Operation, OperationFacts, ReplyContext } from './operation.js';
import type { ObjectSchema } from './schema.js';
import type { Reply } from './serialized.js';
import { type Keys, type Shape, shape, type Written } from './shape/index.js';

/** What a reply depends on beside the result. */
export interface ReplyView<Name extends keyof UseCases> extends ReplyContext {
  readonly command: CommandOf<Name>;
}

/** A reply with its JSON schema. */
export interface Answer<Of, View> {
  readonly write: (of: Of, view: View) => Reply;
  readonly schema: (open: Open) => ObjectSchema;
}

type AnswerOf<Name extends keyof UseCases> = Answer<ResultOf<Name>, ReplyView<Name>>;

/** Parameters whose values are the command itself. */
type AskedFor<Command> = { readonly [Name in keyof Command]: Asked<Command[Name]> };

/** What a row says beside method, path and gate. */
export interface RowFacts<Name extends keyof UseCases> extends OperationFacts<Name> {
  /** `anyone`: credentials are neither required nor read. Default: only accounts. */
  readonly access?: 'anyone';
  readonly takes: RequestCodec<CommandOf<Name>> | AskedFor<CommandOf<Name>>;
  /** The keys beside `result` and `msg`, or a whole reply. Default: no keys. Tests check every answer against the schemas. */
  readonly answers?: Keys<ResultOf<Name>, ReplyView<Name>> | AnswerOf<Name>;
}

/** An operation whose name is its use case's. */
export interface Row<Name extends keyof UseCases> extends RowFacts<Name> {
  readonly method: Method;
  readonly path: string;
  readonly gate?: GateName;
}

/** An operation with a name of its own. */
export interface NamedRow {
  readonly useCase: keyof UseCases;
  readonly row: Row<never>;
}

interface Named<Name extends keyof UseCases> {
  (path: string, facts: RowFacts<Name>): NamedRow;
  (path: string, gate: GateName, facts: RowFacts<Name>): NamedRow;
}

/** A row of this method, absent below its gate. */
interface RowOf {
  <Name extends keyof UseCases>(path: string, facts: RowFacts<Name>): Row<Name>;
  <Name extends keyof UseCases>(path: string, gate: GateName, facts: RowFacts<Name>): Row<Name>;
}

const rowOf =
  (method: Method): RowOf =>
  <Name extends keyof UseCases>(path: string, gate: GateName | RowFacts<Name>, facts?: RowFacts<Name>): Row<Name> =>
    typeof gate === 'string' ? { ...(facts as RowFacts<Name>), method, path, gate } : { ...gate, method, path };

const namedRowOf = <Name extends keyof UseCases>(useCase: Name, method: Method): Named<Name> => {
  const row = rowOf(method) as (...given: ReadonlyArray<unknown>) => Row<never>;
  return (...given: ReadonlyArray<unknown>): NamedRow => ({ useCase, row: row(...given) });
};

export const get = rowOf('GET');
export const post = rowOf('POST');
export const patch = rowOf('PATCH');
export const put = rowOf('PUT');
/** The word of the language is taken. */
export const remove = rowOf('DELETE');

/** Rows with names of their own, beside that of their use case. */
export const runs = <Name extends keyof UseCases>(useCase: Name) => ({
  get: namedRowOf(useCase, 'GET'),
  post: namedRowOf(useCase, 'POST'),
  patch: namedRowOf(useCase, 'PATCH'),
  put: namedRowOf(useCase, 'PUT'),
  remove: namedRowOf(useCase, 'DELETE'),
});

/** A reply that is an object of this shape. */
export const whole = <Of, View, Title extends string | null>(
  { schema }: Pick<Shape<never, never, Title>, 'schema' | 'kind'>,
  write: (of: Of, view: View) => Written<Title>,
): Answer<Of, View> => ({ schema, write });

/** A reply that says something in `msg`, which every reply has. */
export const withMessage = <Of, View>(write: (of: Of, view: View) => string): Answer<Of, View> => ({
  write: (of, view) => ({ msg: write(of, view) }),
  schema: shape()(null, {}).schema,
});

const isAnswer = <Of, View>(answers: Keys<Of, View> | Answer<Of, View>): answers is Answer<Of, View> => typeof answers['write'] === 'function';

const answerOf = <Of, View extends ReplyContext>(answers: Keys<Of, View> | Answer<Of, View>): Answer<Of, View> => {
  if (isAnswer(answers)) return answers;
  const { write, schema } = shape<Of, View>()(null, answers);
  return { write: (of, view) => write(view.open, of, view), schema };
};

const isRequest = <Command>(takes: RequestCodec<Command> | AskedFor<Command>): takes is RequestCodec<Command> =>
  'decode' in takes && typeof takes.decode === 'function';

const operationOf = <Name extends keyof UseCases>(id: string, useCase: Name, { takes, answers = {}, access, ...facts }: Row<Name>): Operation<Name> => {
  const { write, schema } = answerOf(answers);
  return {
    ...facts,
    id,
    access: access ?? 'account',
    useCase,
    request: isRequest(takes) ? takes : request(takes, (command) => Either.right(command as CommandOf<Name>)),
    reply: (result, context, command) => write(result, { ...context, command }),
    replySchema: schema,
  };
};

/** Operations by their names: those of their use cases, or else each `runs` one. */
export const rows = <Ids extends string>(table: { readonly [Id in Ids]: Id extends keyof UseCases ? Row<Id> : NamedRow }): Readonly<Record<Ids, Operation>> =>
  Object.fromEntries(
    Object.entries<Row<never> | NamedRow>(table).map(([id, one]) => [
      id,
      'row' in one ? operationOf(id, one.useCase as never, one.row) : operationOf(id, id as never, one),
    ]),
  ) as unknown as Readonly<Record<Ids, Operation>>;
