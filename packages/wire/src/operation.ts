import type { ServerFacts, UserId } from '@parley/core';
import type { Actor } from '@parley/core/model';
import type { GateName, Open, RightsOpen, Verdict } from '@parley/core/rules';
import type { CommandOf, ResultOf, UseCases, Visitor } from '@parley/core/contract';
import type { RequestCodec } from './codecs/params.js';
import type { JsonObject } from './json.js';
import type { Tag } from './operation-tags.js';
import type { ErrorReply } from './refusals/error-reply.js';
import type { ObjectSchema } from './schema.js';
import type { Reply } from './serialized.js';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** The compatible API, the same for browsers, the service's own API, and what pages reference below the organization's own address. */
export type ApiName = 'compatible' | 'browser' | 'own' | 'site';

/** The context of a reply beside the result: level, reader, and facts of the server. */
export interface ReplyContext extends Visitor {
  /** null without a signed-in caller. */
  readonly actor: Actor | null;
  readonly server: ServerFacts;
}

/** Parameters before encoding. Unknown ones of a level are dropped; a function handles other differences. */
export type Sample = JsonObject | ((open: Open) => JsonObject);

/** A call and its answer at the newest level, with the keys of older levels beside. */
export interface OperationExample {
  /** Values of the placeholders in the path. */
  readonly path?: Readonly<Record<string, string | number>>;
  readonly params?: Sample;
  /** Keys of the answer beside `result` and `msg`. */
  readonly answer?: Sample;
}

/** What a row says of its operation, and adapters read as it is. */
export interface OperationFacts<Name extends keyof UseCases> {
  /**
   * The prefix: `/api/v1`, or `/api/parley/v1` for the service's own API. `site`: none; callers may have a session of a browser, or a key in the query as
   * `api_key`.
   */
  readonly api?: 'own' | 'site';
  /** Only for programs and pages of this server: the caller proves nothing else. */
  readonly ownPagesOnly?: true;
  /** Signs the browser that called in, as this person, where the server has a page to sign in on. */
  readonly signsIn?: (result: ResultOf<Name>) => UserId;
  /** The refusal for an unknown host name, instead of a missing organization. */
  readonly unknownHost?: 'hostWithoutRealm';
  /** Browsers may call it without an account, where the organization allows that; from this gate on, if one is named. */
  readonly spectators?: true | GateName;
  /** A multipart form may bring files, each with a maximum of bytes. The names of their fields are ignored. Other operations ignore files. */
  readonly takesFiles?: {
    readonly maxBytes: (server: ServerFacts) => number;
    /** A request without a file is as good. */
    readonly isOptional?: true;
    /** The first file is stored while it arrives, for `uploadFile`. */
    readonly areStored?: true;
  };
  /** Takes megabytes to make in large organizations: only some are made at once. */
  readonly hasLargeAnswer?: true;
  /**
   * For services that send their own format: the caller's key may stand in the query as `api_key`, and a JSON body is the text of this parameter. `errorBody`: the
   * body of errors about the message, in the words of the format.
   */
  readonly incoming?: { readonly jsonParameter: string; readonly errorBody?: (reply: ErrorReply) => JsonObject };
  /** A rule about the caller alone, checked before the parameters. */
  readonly guard?: (actor: Actor, open: RightsOpen) => Verdict;
  /** The address that the caller is sent to, by status 302. */
  readonly redirect?: (result: ResultOf<Name>, context: ReplyContext) => string;
  /** One line for the documentation. */
  readonly says: string;
  /** Markdown: what it does and for whom, in a few sentences. */
  readonly explains: string;
  /** Parameters with another meaning than in `parameterDocs`. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly example: OperationExample;
}

/** One operation of the API, as data, made of its row. The HTTP adapter loops over these; documentation and tests read the same. */
export interface Operation<Name extends keyof UseCases = keyof UseCases> extends OperationFacts<Name> {
  /** The name in generated clients: its key in the record of its noun. */
  readonly id: string;
  readonly method: Method;
  /**
   * Below the API's prefix: `/users/{user_id:int}`. `{x:int}` matches unsigned decimals only, `{x:address}` texts with an `@`, `{x:rest}` all that
   * follows, slashes included, `{x}` any text without a slash.
   */
  readonly path: string;
  /** Absent below this gate: the path is unknown there, or lacks the method. */
  readonly gate?: GateName;
  /** `anyone`: credentials are neither required nor read. */
  readonly access: 'account' | 'anyone';
  readonly useCase: Name;
  readonly request: RequestCodec<CommandOf<Name>>;
  readonly reply: (result: ResultOf<Name>, context: ReplyContext, command: CommandOf<Name>) => Reply;
  /** The JSON schema of `reply`. Tests check every answer against it. */
  readonly replySchema: (open: Open) => ObjectSchema;
}

/** Any row of the table; its types fit together because `rows` made it. */
export interface AnyOperation extends Operation {
  /** Its noun. */
  readonly tag: Tag;
}
